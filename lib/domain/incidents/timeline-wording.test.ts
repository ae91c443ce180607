import { expect, test } from "vitest";
import type { TimelineEntry } from "../../contract/board/incidents/incident-timeline.ts";
import { describeEntry } from "./timeline-wording.ts";

const openedAt = "2026-11-25T08:31:12.000Z";
const at = "2026-11-25T08:40:05.000Z";
const until = "2026-11-25T08:41:10.000Z";
const told = (entry: TimelineEntry) => {
  const { lead, rest, figure } = describeEntry(entry, openedAt);
  return [lead, rest, figure].filter(Boolean).join(" | ");
};

test("each entry of a timeline is a sentence, with what is true after it as a figure", () => {
  expect(told({ kind: "opened", at: openedAt, by: null, calls: 3 })).toBe("Opened | with 3 calls");
  expect(told({ kind: "opened", at: openedAt, by: "Ada", calls: 1 })).toBe("Ada opened it | with 1 call");
  expect(told({ kind: "joined", at, until, calls: 3, failing: 63 })).toBe(
    "3 joined | until 08:41:10 | 63 failing",
  );
  expect(told({ kind: "gap", at, until })).toBe(
    "Not observed | until 08:41:10, changes may be missing | 1 min 05 s",
  );
  expect(told({ kind: "gap", at, until: null })).toBe("Not observed | yet, changes may be missing");
  expect(told({ kind: "acknowledged", at, by: "Ada", reason: "Looking into it", calls: 60 })).toBe(
    "Ada took it | Looking into it | 60 calls",
  );
  expect(told({ kind: "movedOut", at, by: "Ada", sessionIds: [1, 2], other: 413 })).toBe(
    "Ada moved 2 calls out | to incident 413",
  );
  expect(told({ kind: "closed", at, by: null })).toBe("Closed | by itself");
});

test("a removal is not called a recovery", () => {
  expect(told({ kind: "removed", at, until: at, calls: 2, failing: 1 })).toBe(
    "2 no longer listed, so not known to have recovered | 1 failing",
  );
});

test("what is shared is counted among the calls that have it, and is said to be gone", () => {
  const shared = {
    attribute: "exchange",
    value: "TSE",
    words: "TSE",
    inside: { failing: 52, of: 55 },
    outside: { failing: 2, of: 140 },
  } as const;
  expect(told({ kind: "shared", at, isEverything: false, shared })).toBe("In common: | 52 of 55 TSE");
  expect(told({ kind: "shared", at, isEverything: false, shared: null })).toBe(
    "In common: | nothing worth naming any more",
  );
});

test("a time of another day than the opening's has its day", () => {
  expect(told({ kind: "recovered", at, until: "2026-11-26T00:10:00.000Z", calls: 3, failing: 0 })).toBe(
    "3 recovered | until 26 Nov 00:10:00 | 0 failing",
  );
});
