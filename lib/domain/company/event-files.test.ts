import { expect, it } from "vitest";
import type { CompanyEvent } from "../../contract/board/company-events.ts";
import { companyEvent, companyEvents } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { filesOf, recordingPageOf } from "./event-files.ts";

const bare = companyEvent(11, { title: "Q2 2026" });
const listed: CompanyEvent = {
  ...bare,
  transcriptId: 21,
  recording: { id: 4, seconds: 61.5 },
  slideIds: [31],
  reportIds: [42, 41],
};
const read = companyEvents().files;
const recorded = boardSession({ id: 7, eventId: 11, state: "recordingAvailable", recordingSeconds: 90 });
const presence = (files: ReturnType<typeof filesOf>) => files.map((file) => file.presence);

it("have the id of the event for a recording and a summary, else that of the document", () => {
  const opens = filesOf({ session: null, listed }, read).map((file) =>
    file.opens.map(({ kind, id }) => `${kind} ${id}`),
  );
  expect(opens).toEqual([
    ["recording 11"],
    ["words 21"],
    ["slides 31"],
    ["report 42", "report 41"],
    ["summary 11"],
  ]);
  expect(filesOf({ session: recorded, listed }, read)[0]?.seconds).toBe(90);
});

it("are played by the page of the session, of the transcript, or by none", () => {
  expect(recordingPageOf({ session: recorded, listed })).toEqual({ kind: "session", id: 7 });
  expect(recordingPageOf({ session: null, listed })).toEqual({ kind: "transcript", id: 21 });
  expect(recordingPageOf({ session: null, listed: { ...listed, transcriptId: null } })).toBe(null);
});

it("are missing only where upstream answered that it has none", () => {
  const all = (word: string) => Array.from({ length: 5 }, () => word);
  expect(presence(filesOf({ session: null, listed: bare }, read))).toEqual(all("none"));
  expect(presence(filesOf({ session: recorded, listed: null }, null))).toEqual([
    "there",
    "loading",
    "loading",
    "loading",
    "loading",
  ]);
  expect(presence(filesOf({ session: null, listed: bare }, "failed"))).toEqual(all("failed"));
  const partly = { ...read, slides: "notIncluded", reports: "failed" } as const;
  expect(presence(filesOf({ session: null, listed: bare }, partly))).toEqual([
    "none",
    "none",
    "notIncluded",
    "failed",
    "none",
  ]);
});
