import type { FileKind } from "#lib/contract/board/company-events.ts";
import type { EventFiles, OpenKind } from "#lib/domain/company/event-files.ts";

/** Why a file is not there, for screen readers. */
export const missingFileWording: Record<Exclude<EventFiles["presence"], "there">, string> = {
  none: "none",
  loading: "still loading",
  failed: "not known",
  notIncluded: "not included in the server's API key",
};

/** The kinds of files of an event: the full name, what a cell says beside the icon, and the head of the column. */
export const openKindWording: Record<OpenKind, { name: string; short: string | null; column: string }> = {
  recording: { name: "Recording", short: null, column: "Recording" },
  words: { name: "Transcript", short: null, column: "Text" },
  slides: { name: "Slides", short: null, column: "Slides" },
  report: { name: "Report", short: null, column: "Report" },
  summary: { name: "Summary", short: "Read", column: "Summary" },
};

/** The kinds of files that upstream lists. */
export const fileKindNames: Record<FileKind, string> = {
  recordings: "Recording",
  transcripts: "Transcript",
  slides: "Slides",
  reports: "Report",
};
