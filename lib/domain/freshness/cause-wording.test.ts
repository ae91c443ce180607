import { describe, expect, it } from "vitest";
import { freshnessCauseSchema } from "../../contract/board/freshness.ts";
import { describeCause } from "./cause-wording.ts";

const causes = [
  ...freshnessCauseSchema.options,
  "connecting",
  "browserOffline",
  "serverUnreachable",
  "serverFailing",
  "databaseAway",
  "signedOut",
] as const;

describe("words for why a screen is not current", () => {
  it("differ for every cause", () => {
    const words = causes.map((cause) => describeCause(cause));
    expect(new Set(words).size).toBe(causes.length);
  });

  it("tell a key that lacks a dataset from one that is refused, and name what it lacks", () => {
    expect(describeCause("upstreamRefused")).toBe("The data provider refuses our API key");
    expect(describeCause("upstreamForbidden")).toBe("Our API key lacks live audio or live transcripts");
  });

  it("tell how many of the known calls are listed, where the list is incomplete", () => {
    expect(describeCause("upstreamIncomplete", { listed: 0, known: 1_583 })).toBe(
      "The data provider lists 0 of 1,583 calls",
    );
    expect(describeCause("upstreamIncomplete")).toBe("The data provider sends an incomplete list of calls");
  });

  it("say data provider to everybody, because upstream is a developer's word", () => {
    expect(describeCause("upstreamUnreachable")).toBe("Can't reach the data provider");
    expect(describeCause("upstreamFailing")).toBe("The data provider answers with errors");
    for (const cause of causes) expect(describeCause(cause)).not.toMatch(/upstream/i);
  });
});
