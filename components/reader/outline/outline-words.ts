import { speakCallTime } from "#lib/domain/words/call-time.ts";
import { spanWords } from "#lib/domain/words/span-words.ts";

/** What the outline says beside the chapters themselves. */
export const outlineWords = {
  positionInChapter: "Position in the chapter",
  place: (seconds: number, lengthSeconds: number, title: string) =>
    `${speakCallTime(seconds)} of ${speakCallTime(lengthSeconds)}, ${title}`,
  lasts: (seconds: number) => spanWords(seconds * 1_000),
  silent: "Nothing is said at its beginning.",
} as const;
