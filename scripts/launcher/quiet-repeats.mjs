const quietForMs = 5 * 60_000;

/**
 * Remembers recent lines: an outage repeats its warnings at every retry, and the first one is enough.
 * Lines that differ only in numbers are the same.
 *
 * @param {() => number} [now]
 * @returns {(line: string) => boolean} whether a line is worth printing
 */
export function quietRepeats(now = () => performance.now()) {
  const saidAt = new Map();
  return (line) => {
    const kind = line.replace(/\d+/g, "#");
    for (const [said, at] of saidAt) if (now() - at >= quietForMs) saidAt.delete(said);
    if (saidAt.has(kind)) return false;
    saidAt.set(kind, now());
    return true;
  };
}
