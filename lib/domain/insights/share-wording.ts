/** A share in words: `97.6 %`, `< 0.1 %`. 0 and 100 are never the result of rounding. */
export function describeShare(share: number): string {
  if (share === 0 || share === 1) return `${share * 100} %`;
  if (share < 0.001) return "< 0.1 %";
  if (share > 0.999) return "> 99.9 %";
  return `${(share * 100).toFixed(1)} %`;
}

/** A part of a whole, as counts and as a share: `212 of 404 observed (52.5 %)`. */
export function describeObserved(n: number, of: number, noun = "observed"): string {
  const counts = `${n.toLocaleString("en")} of ${of.toLocaleString("en")} ${noun}`;
  return of === 0 ? counts : `${counts} (${describeShare(n / of)})`;
}
