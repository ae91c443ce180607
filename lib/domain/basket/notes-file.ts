import type { PassageNote } from "../../contract/board/analyst/passage-notes.ts";
import { formatCallTime } from "../text/call-time.ts";
import { escapeMarkdown } from "../text/escape-markdown.ts";
import { utcDay } from "../text/utc-wording.ts";
import { passageAddress } from "./quote-address.ts";

/** Our address of a note's passage: in the transcript, or in the live call before there is one; null where neither is. */
export function noteAddress({
  transcriptId,
  sessionId,
  startSeconds,
  endSeconds,
}: PassageNote): string | null {
  const path =
    transcriptId !== null
      ? `/transcripts/${transcriptId}`
      : sessionId !== null
        ? `/sessions/${sessionId}`
        : null;
  return path && passageAddress(path, startSeconds, endSeconds);
}

/** Notes as Markdown, each with what was said, by whom, and its link. `linkTo` makes an address absolute. */
export function notesMarkdown(notes: readonly PassageNote[], linkTo: (path: string) => string): string {
  return notes
    .map((note) => {
      const { company, title, date, speaker, quote, text, startSeconds } = note;
      const call = [company, title, date && utcDay(date)]
        .filter((part) => part !== null && part !== "")
        .join(", ");
      const time = formatCallTime(startSeconds);
      const address = noteAddress(note);
      const place = address === null ? time : `[${time}](<${linkTo(address)}>)`;
      const said = quote
        .split("\n")
        .map((line) => `> ${escapeMarkdown(line)}`)
        .join("\n");
      const by = speaker === null ? "" : `, ${escapeMarkdown(speaker)}`;
      return `**${escapeMarkdown(call)}** ${place}${by}\n\n${said}\n\n${escapeMarkdown(text)}\n`;
    })
    .join("\n---\n\n");
}
