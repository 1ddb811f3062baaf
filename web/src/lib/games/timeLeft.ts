// How long the rest of an analysis will take.

/** "about 3 minutes left" */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 10) return ', a few seconds left';
  if (seconds < 90) return `, about ${10 * Math.ceil(seconds / 10)} seconds left`;
  if (seconds < 5400) return `, about ${Math.ceil(seconds / 60)} minutes left`;
  return `, about ${(seconds / 3600).toFixed(1)} hours left`;
}
