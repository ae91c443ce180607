const quietForMs = 5 * 60_000;

/**
 * Remembers what was said lately: an outage repeats its warnings at every retry, and the first one says it all.
 * Lines that differ only in numbers are the same.
 *
 * @param {() => number} [now]
 * @returns {(line: string) => boolean} whether a line is worth printing
 */
export function quietRepeats(now = Date.now) {
  const saidAt = new Map();
  return (line) => {
    const kind = line.replace(/\d+/g, "#");
    for (const [said, at] of saidAt) if (now() - at >= quietForMs) saidAt.delete(said);
    if (saidAt.has(kind)) return false;
    saidAt.set(kind, now());
    return true;
  };
}
