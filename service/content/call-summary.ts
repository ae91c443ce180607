import type { SummaryLength } from "../../lib/contract/public-v3/summary.ts";
import type { SampleCall } from "./sample-call.ts";

const shortPoints = 4;

/** A summary of a call in Markdown, every statement with the tag of its source. */
export function callSummary({ points }: Pick<SampleCall, "points">, length: SummaryLength): string {
  const tagged = points.map((point) => `${point} [1]`);
  if (length === "line") return tagged[0]!;
  return tagged
    .slice(0, length === "short" ? shortPoints : undefined)
    .map((point) => `- ${point}`)
    .join("\n");
}
