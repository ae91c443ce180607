import type { SummaryLength } from "../../lib/contract/public-v3/summary.ts";
import type { SampleCall } from "./sample-call.ts";

const shortPoints = 4;

/** A summary of a recorded call in Markdown, every statement with the tag of its source. */
export function callSummary({ points }: SampleCall, length: SummaryLength): string {
  const tagged = points.map((point) => `${point} [1]`);
  switch (length) {
    case "line":
      return tagged[0]!;
    case "short":
      return tagged
        .slice(0, shortPoints)
        .map((point) => `- ${point}`)
        .join("\n");
    case "long":
      return tagged.map((point) => `- ${point}`).join("\n");
  }
}
