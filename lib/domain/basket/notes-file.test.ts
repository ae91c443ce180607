import { expect, test } from "vitest";
import { passageNote } from "../../../test-support/passage-note.ts";
import { noteAddress, notesMarkdown } from "./notes-file.ts";

const note = passageNote({ quote: "Inventory *stands* at 94 days.\nThat is high." });

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
