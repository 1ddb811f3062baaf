// Numbers that come from the address or from a field, and may be anything.

/** What to say if an option of the page lies outside what can be; empty if it does not. */
export function outside(text: string, low: number, high: number): string {
  const taken = within(text, low, high);
  return Number(text) === taken ? '' : `Depth ${text} is not between ${low} and ${high}. It is set to ${taken}.`;
}

/** A whole number out of an option of the page, held between two ends. */
export function within(text: string, low: number, high: number): number {
  const number = Math.round(Number(text));
  return Number.isFinite(number) ? Math.max(low, Math.min(high, number)) : low;
}
