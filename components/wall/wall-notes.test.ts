import { expect, it } from "vitest";
import { readWallSettings } from "#lib/domain/wall/wall-settings.ts";
import { wallNotes } from "./wall-notes.ts";

const { settings } = readWallSettings({});
const plain = {
  settings,
  refused: [],
  unknown: [],
  notice: null,
  isReadable: true,
  isMuted: false,
  unreachable: [],
  maintenance: [],
  part: null,
};

it("a wall shows the server's notice as a sentence", () => {
  expect(wallNotes({ ...plain, notice: "Sample data: fictional" }).rest).toBe("Sample data: fictional.");
  expect(wallNotes(plain).rest).toBe("");
});

it("a long name from the address is visibly cut", () => {
  const { rest } = wallNotes({ ...plain, unknown: ["a".repeat(40), "short"] });
  expect(rest).toBe(`Not a setting of the wall: ${"a".repeat(20)}…, short.`);
});

it("a value with a comma is named as one value", () => {
  const { settings: narrowed } = readWallSettings({ exchange: "A%2CB,C" });
  const part = { view: null, viewProblem: null, watchlistProblem: null, unmatched: [], outside: 0, total: 0 };
  expect(wallNotes({ ...plain, settings: narrowed, part: { ...part, board: undefined } }).rest).toBe(
    "Only A,B, C.",
  );
});

it("streams that can't be reached are said once, and named where it is one server", () => {
  const one = { host: "media.example", calls: 40, since: "2026-11-25T14:00:00.000Z" };
  expect(wallNotes({ ...plain, unreachable: [one] }).rest).toBe(
    "Streams of media.example can't be reached: 40 calls.",
  );
  const other = { ...one, host: "cdn.example", calls: 2 };
  expect(wallNotes({ ...plain, unreachable: [one, other] }).rest).toBe(
    "Streams can't be reached from here: 42 calls.",
  );
});
