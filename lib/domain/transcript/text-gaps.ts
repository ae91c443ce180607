/** A stretch of an earlier run whose text is not available: seconds of the call, and the instants. */
export interface MissingText {
  fromSeconds: number;
  toSeconds: number;
  fromAt: string;
  toAt: string;
  /** `gone`: upstream has no such text; `unreachable`: it cannot be read now; `noAddress`: upstream gave no address. */
  reason: "gone" | "unreachable" | "noAddress";
}

interface RunInCall {
  transcriptUrl: string | null;
  startSeconds: number;
  startedAt: string;
  endSeconds: number | null;
  endedAt: string | null;
}

/** How far the text of a run was read, and the time of its last word in seconds of the call. */
interface ReadText {
  status: "waiting" | "missing" | "reading" | "failing" | "ended";
  lastWordSeconds: number | null;
}

/** A shorter time without words before a stream broke off may have been a pause in speaking, so it is no loss. */
const silentSeconds = 5;

/**
 * What is missing of the runs before the last one, which is still being read; oldest first.
 *
 * @param textOf how far the text at an address was read; null when nothing is known of it
 */
export function missingTexts(
  runs: readonly RunInCall[],
  textOf: (url: string) => ReadText | null,
): MissingText[] {
  return runs.slice(0, -1).flatMap((run, index) => {
    const text = run.transcriptUrl === null ? null : textOf(run.transcriptUrl);
    const reason = run.transcriptUrl === null ? "noAddress" : reasonOf(text?.status);
    if (reason === null) return [];
    const next = runs[index + 1]!;
    const fromSeconds = text?.lastWordSeconds ?? run.startSeconds;
    const toSeconds = run.endSeconds ?? next.startSeconds;
    if (toSeconds - fromSeconds < silentSeconds) return [];
    const fromMs = Date.parse(run.startedAt) + (fromSeconds - run.startSeconds) * 1000;
    const fromAt = new Date(fromMs).toISOString();
    return [{ fromSeconds, toSeconds, fromAt, toAt: run.endedAt ?? next.startedAt, reason }];
  });
}

function reasonOf(status: ReadText["status"] | undefined): MissingText["reason"] | null {
  if (status === "missing") return "gone";
  return status === "failing" ? "unreachable" : null;
}
