import { expect, it } from "vitest";
import type { CompanyEvent, CompanyEvents } from "../../contract/board/company-events.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { filesOf } from "./event-files.ts";

const listed: CompanyEvent = {
  ...{ id: 11, title: "Q2 2026", date: "2026-08-18T13:00:00.000Z" },
  ...{ transcriptId: 21, recording: { id: 4, seconds: 61.5 }, slideIds: [31], reportIds: [42, 41] },
};
const bare: CompanyEvent = { ...listed, transcriptId: null, recording: null, slideIds: [], reportIds: [] };
const read: CompanyEvents["files"] = {
  ...{ recordings: "read", transcripts: "read", slides: "read", reports: "read" },
};
const recorded = boardSession({ id: 7, eventId: 11, state: "recordingAvailable", recordingSeconds: 90 });
const presence = (files: ReturnType<typeof filesOf>) => files.map((file) => file.presence);

it("are opened where they can be read or heard", () => {
  const addresses = (event: Parameters<typeof filesOf>[0]) =>
    filesOf(event, read).map((file) => file.addresses);
  expect(addresses({ session: null, listed })).toEqual([
    ["/transcripts/21"],
    ["/transcripts/21"],
    ["/api/documents/slides/31"],
    ["/api/documents/reports/42", "/api/documents/reports/41"],
  ]);
  expect(addresses({ session: recorded, listed })[0]).toEqual(["/sessions/7"]);
  expect(addresses({ session: null, listed: { ...listed, transcriptId: null } })[0]).toEqual([
    "/api/recordings/4",
  ]);
  expect(filesOf({ session: recorded, listed }, read)[0]?.seconds).toBe(90);
});

it("are said to be missing only where upstream was asked and has none", () => {
  expect(presence(filesOf({ session: null, listed: bare }, read))).toEqual(["none", "none", "none", "none"]);
  expect(presence(filesOf({ session: recorded, listed: null }, null))).toEqual([
    ...["there", "asking", "asking", "asking"],
  ]);
  expect(presence(filesOf({ session: null, listed: bare }, "failed"))).toEqual([
    ...["failed", "failed", "failed", "failed"],
  ]);
  const partly = { ...read, slides: "notIncluded", reports: "failed" } as const;
  expect(presence(filesOf({ session: null, listed: bare }, partly))).toEqual([
    ...["none", "none", "notIncluded", "failed"],
  ]);
});
