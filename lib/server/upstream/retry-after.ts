const mostMs = 15 * 60_000;

/**
 * Milliseconds that a `Retry-After` header asks us to wait, in seconds or as an HTTP date; null when there is
 * none or it makes no sense. Never more than 15 minutes, so that a wrong clock cannot silence the board.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  if (Number.isNaN(seconds)) return null;
  return Math.min(mostMs, Math.max(0, Math.round(seconds)));
}
