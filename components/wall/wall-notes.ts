import type { WallSettings } from "#lib/domain/wall/wall-settings.ts";
import { wallWords } from "./wall-words.ts";

interface NoteCase {
  settings: WallSettings;
  refused: readonly string[];
  unknown: readonly string[];
  notice: string | null;
  isReadable: boolean;
  /** The browser does not let it sound. */
  isMuted: boolean;
}

const maxNamed = 3;
const maxCharacters = 20;

/** The notes of a wall: the notice for every screen, and what is wrong with its address. */
export function wallNotes({ settings, refused, unknown, notice, isReadable, isMuted }: NoteCase): string {
  const notes = notice === null ? [] : [sentence(notice)];
  if (refused.length > 0) {
    notes.push(wallWords.defaultsUsed(refused.join(", ")));
  }
  if (unknown.length > 0) {
    notes.push(wallWords.unknownSettings(named(unknown)));
  }
  if (!isReadable) {
    notes.push(wallWords.tooSmall(settings.distanceMetres));
  }
  if (isMuted) notes.push(wallWords.muted);
  return notes.join(" ");
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function named(names: readonly string[]): string {
  const few = names.slice(0, maxNamed).map((name) => name.slice(0, maxCharacters));
  return [...few, ...(names.length > maxNamed ? [`${names.length - maxNamed} more`] : [])].join(", ");
}
