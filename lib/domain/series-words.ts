/** A share in words: `97.6 %`. Says 0 or 100 only when it is exactly that. */
export function shareWords(share: number): string {
  if (share === 0 || share === 1) return `${share * 100} %`;
  const percent = Math.min(99.9, Math.max(0.1, Math.round(share * 1_000) / 10));
  return `${percent.toFixed(1)} %`;
}

/** A part and what it is a part of, as words and as a share: `212 of 404 observed (52.5 %)`. */
export function observedWords(n: number, of: number, noun = "observed"): string {
  const counts = `${n.toLocaleString("en")} of ${of.toLocaleString("en")} ${noun}`;
  return of === 0 ? counts : `${counts} (${shareWords(n / of)})`;
}
