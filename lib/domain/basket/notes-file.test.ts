import { expect, test } from "vitest";
import type { PassageNote } from "../../contract/board/analyst/passage-notes.ts";
import { noteAddress, notesMarkdown } from "./notes-file.ts";

const note: PassageNote = {
  id: "a",
  owner: "Ada",
  isShared: false,
  eventId: 10,
  startSeconds: 754.2,
  endSeconds: 760,
  quote: "Inventory *stands* at 94 days.\nThat is high.",
  speaker: "Nina Novak",
  text: "Ask about this",
  madeAt: "2026-11-21T14:00:00.000Z",
  changedAt: "2026-11-21T14:00:00.000Z",
  company: "Ostara Biotech",
  companyId: 100,
  title: "Q3 2026 Earnings Call",
  date: "2026-11-20T13:00:00.000Z",
  transcriptId: 77,
  sessionId: 7,
};

test("a note has its call, its link to the second, what was said by whom, and what is noted", () => {
  const written = notesMarkdown(
    [note, { ...note, transcriptId: null, sessionId: null }],
    (path) => `https://calls.example${path}`,
  );
  expect(written.split("\n---\n")[0]).toBe(
    String.raw`**Ostara Biotech, Q3 2026 Earnings Call, 20 Nov 2026** [12:34](<https://calls.example/transcripts/77?t=754.2&end=760>), Nina Novak

> Inventory \*stands\* at 94 days.
> That is high.

Ask about this
`,
  );
  expect(written.split("\n---\n")[1]).toContain("** 12:34, Nina Novak");
});

test("a note leads to the live call until there is a transcript", () => {
  expect(noteAddress({ ...note, transcriptId: null })).toBe("/sessions/7?t=754.2&end=760");
});
