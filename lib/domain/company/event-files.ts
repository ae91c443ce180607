import type { BoardSession } from "../../contract/board/board-session.ts";
import type { CompanyEvent, CompanyEvents, FileKind } from "../../contract/board/company-events.ts";
import { isRecorded } from "../session/session-state.ts";

/** What a company's page opens beside its events. A summary is the one that upstream writes of the whole event. */
export const openKinds = ["recording", "words", "slides", "report", "summary"] as const;
export type OpenKind = (typeof openKinds)[number];

/** The kinds that are PDF files. */
export const paperKinds = ["slides", "report"] as const satisfies readonly OpenKind[];

/** What is opened: its id is the event's for a recording and a summary, else the document's. */
export interface Opened<Kind extends OpenKind = OpenKind> {
  kind: Kind;
  id: number;
}

/** Slides or a report. */
export type Paper = Opened<(typeof paperKinds)[number]>;

/** A page of ours that plays and shows a call. */
export interface CallPage {
  kind: "session" | "transcript";
  id: number;
}

/** What an event has of one kind and, where it has nothing, why. */
export interface EventFiles {
  kind: OpenKind;
  presence: "there" | "none" | "loading" | "failed" | "notIncluded";
  /** Newest first. */
  opens: Opened[];
  /** Length of the recording, where known. */
  seconds: number | null;
}

interface Joined {
  session: BoardSession | null;
  listed: CompanyEvent | null;
}

/**
 * What an event has by kind, in a fixed order, so that columns line up. Upstream does not list summaries: it writes them
 * from what was said, so one is offered where there is a transcript.
 *
 * @param statuses the results of the requests to upstream; null while they are in flight
 */
export function filesOf(event: Joined, statuses: CompanyEvents["files"] | "failed" | null): EventFiles[] {
  return openKinds.map((kind) => {
    const opens = opensOf(kind, event);
    const missing =
      statuses === null ? "loading" : statuses === "failed" ? statuses : statuses[fileKindOf[kind]];
    return {
      kind,
      opens,
      presence: opens.length > 0 ? "there" : missing === "read" ? "none" : missing,
      seconds:
        kind === "recording"
          ? (event.session?.recordingSeconds ?? event.listed?.recording?.seconds ?? null)
          : null,
    };
  });
}

/** The files of upstream's lists that a kind comes from. */
const fileKindOf: Record<OpenKind, FileKind> = {
  recording: "recordings",
  words: "transcripts",
  slides: "slides",
  report: "reports",
  summary: "transcripts",
};

function opensOf(kind: OpenKind, event: Joined): Opened[] {
  const { session, listed } = event;
  const eventId = session?.eventId ?? listed?.id ?? null;
  const of = (ids: readonly number[]) => ids.map((id) => ({ kind, id }));
  switch (kind) {
    case "recording":
      return hasRecording(event) && eventId !== null ? of([eventId]) : [];
    case "words":
      return listed?.transcriptId == null ? [] : of([listed.transcriptId]);
    case "slides":
      return of(listed?.slideIds ?? []);
    case "report":
      return of(listed?.reportIds ?? []);
    case "summary":
      return listed?.transcriptId == null ? [] : of([listed.id]);
  }
}

/** True for the event to which an opened file belongs. */
export function hasOpened(event: Joined, { kind, id }: Opened): boolean {
  return opensOf(kind, event).some((one) => one.id === id);
}

function hasRecording({ session, listed }: Joined): boolean {
  const ofSession = session !== null && (isRecorded(session.state) || session.recordingSeconds !== null);
  return ofSession || (listed !== null && listed.recording !== null);
}

/** The page that shows an event's call; null where it has none. */
export function callPageOf({ session, listed }: Joined): CallPage | null {
  if (session) return { kind: "session", id: session.id };
  return listed?.transcriptId == null ? null : { kind: "transcript", id: listed.transcriptId };
}

/** The page that plays an event's recording: its session's, unless only upstream's list has the recording. */
export function recordingPageOf(event: Joined): CallPage | null {
  const { session, listed } = event;
  if (session && hasRecording({ session, listed: null })) return { kind: "session", id: session.id };
  return callPageOf({ session: null, listed });
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

/** Our address of slides or a report. */
export function paperAddress({ kind, id }: Paper): string {
  return fileAddress(fileKindOf[kind], id);
}
