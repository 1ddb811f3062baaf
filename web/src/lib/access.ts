// The token that lets this page talk to the engine. The address that the lab prints leads to "/#token=…"; from there it
// is kept for this address, so that a reload and other tabs have it. Other servers of this machine cannot read it, as
// they could a cookie, which knows no ports.
const name = 'quadriga-token';

/** Keeps the token of the address, if there is one, and takes it out of the address and the history. */
export function takeToken(): void {
  const token = /^#token=([0-9a-f]+)$/.exec(location.hash)?.[1];
  if (!token) return;
  localStorage.setItem(name, token);
  history.replaceState(null, '', '/');
}

/** What the WebSocket offers: our protocol, and the token as another one. */
export function subprotocols(): string[] {
  const token = localStorage.getItem(name);
  return token ? ['quadriga', token] : ['quadriga'];
}
