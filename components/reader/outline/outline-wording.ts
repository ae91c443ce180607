import type { ChapterPreview } from "#lib/domain/chapters/chapter-preview.ts";
import { speakCallTime } from "#lib/domain/text/call-time.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";

const maxNamed = 3;

/** What the outline says beside the chapters themselves. */
export const outlineWording = {
  positionInChapter: "Position in the chapter",
  place: (seconds: number, lengthSeconds: number, title: string) =>
    `${speakCallTime(seconds)} of ${speakCallTime(lengthSeconds)}, ${title}`,
  lasts: (seconds: number) => formatSpan(seconds * 1_000),
  talk: (talk: ChapterPreview["talk"]) => {
    const named = talk
      .slice(0, maxNamed)
      .map(({ name, seconds }) => `${name} ${formatSpan(seconds * 1_000)}`);
    const more = talk.length - named.length;
    return (more > 0 ? [...named, counted(more, "other")] : named).join(", ");
  },
  silent: "No words at the start.",
} as const;
