import { expect, it } from "vitest";
import { readWallSettings } from "#lib/domain/wall/wall-settings.ts";
import { wallNotes } from "./wall-notes.ts";

it("a wall says what the notice of every screen says", () => {
  const { settings } = readWallSettings({});
  const notes = (notice: string | null) =>
    wallNotes({ settings, refused: [], unknown: [], notice, isReadable: true, isMuted: false, part: null });
  expect(notes("Sample data: fictional").rest).toContain("Sample data: fictional.");
  expect(notes(null).rest).toBe("");
});
