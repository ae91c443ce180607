const mostMs = 15 * 60_000;

/**
 * Milliseconds that a `Retry-After` header asks us to wait, in seconds or as an HTTP date; null when there is
 * none or it makes no sense. A date is counted from the answer's own `Date`, so that it does not matter whose clock is
 * wrong. Never more than 15 minutes, so that nothing can silence the board.
 */
export function retryAfterMs(
  header: string | null,
  now: number,
  sentAt: string | null = null,
): number | null {
  if (header === null) return null;
  const waitMs = /^\s*\d+(\.\d+)?\s*$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - (Date.parse(sentAt ?? "") || now);
  if (Number.isNaN(waitMs)) return null;
  return Math.min(mostMs, Math.max(0, Math.round(waitMs)));
}
