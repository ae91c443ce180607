import type { Store } from "../store/open-store.ts";
import { mediaKind } from "../media/media-kind.ts";

/** Where sound is upstream. The address never leaves the server. */
export interface AudioSource {
  url: string;
  kind: "hls" | "file";
  durationSeconds: number | null;
  qnaSeconds: number | null;
}

/**
 * The sound of an event: while the call is on the session's own field, afterwards the finished recording before
 * a playlist that has ended, unless the field itself has become a file. Null when upstream has none.
 */
export async function findAudio(
  { db }: Store,
  eventId: number,
  session: { audio: string | null; state: string } | null,
): Promise<AudioSource | null> {
  const recording = await db
    .selectFrom("recordings")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const length = {
    durationSeconds: recording?.duration_seconds ?? null,
    qnaSeconds: recording?.qna_seconds ?? null,
  };
  const own = session?.audio != null && URL.canParse(session.audio) ? session.audio : null;
  const isOver = session === null || session.state !== "live";
  const recorded = recording?.file_url ?? recording?.stream_url ?? null;
  const isOwnBest = own !== null && (!isOver || mediaKind(own) === "file" || recorded === null);
  const url = isOwnBest ? own : isOver ? recorded : null;
  return url === null || !URL.canParse(url) ? null : { url, kind: mediaKind(url), ...length };
}
