// What a chess clock shows.

/** "4:07", and with tenths when it gets tight. */
export function clockText(milliseconds: number): string {
  const tight = 20_000;
  const left = Math.max(0, milliseconds);
  if (left < tight) return `0:${(left / 1000).toFixed(1).padStart(4, '0')}`;
  const whole = Math.ceil(left / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
