import type { WallSettings } from "#lib/domain/wall-settings.ts";

interface NoteCase {
  settings: WallSettings;
  refused: readonly string[];
  notice: string | null;
  isReadable: boolean;
}

/** The small print of a wall: what the reader of it should know, and what is wrong with its address. */
export function wallNotes({ settings, refused, notice, isReadable }: NoteCase): string {
  const notes = notice === null ? [] : [sentence(notice)];
  if (refused.length > 0) {
    notes.push(`Not understood in the address, default used: ${refused.join(", ")}.`);
  }
  if (!isReadable) {
    notes.push(`Too small to be read from ${settings.distanceMetres} m.`);
  }
  return notes.join(" ");
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
