import type { BoardSession } from "../../contract/board/board-session.ts";
import type { CompanyEvent, CompanyEvents, FileKind } from "../../contract/board/company-events.ts";

/** The files of one kind of an event, and if there are none, why. */
export interface EventFiles {
  kind: FileKind;
  presence: "there" | "none" | "asking" | "failed" | "notIncluded";
  /** Our addresses, newest first. */
  addresses: string[];
  /** Length of the recording, where known. */
  seconds: number | null;
}

const kinds: readonly FileKind[] = ["recordings", "transcripts", "slides", "reports"];

/**
 * The files of an event by kind, in a fixed order, so that columns line up. `reading` is the result of the request to
 * upstream: null while it is in flight.
 */
export function filesOf(
  event: { session: BoardSession | null; listed: CompanyEvent | null },
  reading: CompanyEvents["files"] | "failed" | null,
): EventFiles[] {
  return kinds.map((kind) => {
    const addresses = addressesOf(kind, event);
    const missing = reading === null ? "asking" : reading === "failed" ? reading : reading[kind];
    return {
      kind,
      addresses,
      presence: addresses.length > 0 ? "there" : missing === "read" ? "none" : missing,
      seconds:
        kind === "recordings"
          ? (event.session?.recordingSeconds ?? event.listed?.recording?.seconds ?? null)
          : null,
    };
  });
}

function addressesOf(
  kind: FileKind,
  { session, listed }: { session: BoardSession | null; listed: CompanyEvent | null },
): string[] {
  switch (kind) {
    case "recordings":
      return recordingAddress(session, listed);
    case "transcripts":
      return listed?.transcriptId == null ? [] : [fileAddress(kind, listed.transcriptId)];
    case "slides":
      return (listed?.slideIds ?? []).map((id) => fileAddress(kind, id));
    case "reports":
      return (listed?.reportIds ?? []).map((id) => fileAddress(kind, id));
  }
}

/** Our address of a file: the reader's for a transcript, else the file itself. */
export function fileAddress(kind: FileKind, id: number): string {
  switch (kind) {
    case "recordings":
      return `/api/recordings/${id}`;
    case "transcripts":
      return `/transcripts/${id}`;
    case "slides":
    case "reports":
      return `/api/documents/${kind}/${id}`;
  }
}

/** In the reader where it has a page, else the sound itself. */
function recordingAddress(session: BoardSession | null, listed: CompanyEvent | null): string[] {
  if (session && (session.state === "recordingAvailable" || session.recordingSeconds !== null))
    return [`/sessions/${session.id}`];
  if (!listed?.recording) return [];
  return [
    listed.transcriptId === null
      ? fileAddress("recordings", listed.recording.id)
      : fileAddress("transcripts", listed.transcriptId),
  ];
}
