import type { ObservedTransition, SessionDetail } from "../../contract/board/session-detail.ts";
import { transcriptTypeIds } from "../../contract/public-v3/assumptions.ts";
import { gapsIn } from "../../domain/observation-gaps.ts";
import { addressTag } from "../media/media-kind.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readCoverage } from "../store/coverage.ts";
import type { Queryable } from "../store/open-store.ts";
import { joinedSessions } from "../store/read-board.ts";
import { readWatermark } from "../store/watermarks.ts";
import { findAudio } from "./find-audio.ts";
import { readingRules } from "./reading-rules.ts";
import { ServiceProblem } from "./service-problem.ts";
import { toBoardSession } from "./to-board-session.ts";
import { readUnsteady } from "./unsteady.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

/**
 * A session with its media, its observed history and the gaps in the observation.
 * @throws ServiceProblem notFound, notCopiedYet
 */
export async function getSession(id: number, runtime: Runtime = currentRuntime()): Promise<SessionDetail> {
  const { store, pulse, clock, env } = runtime;
  const row = await joinedSessions(store.db)
    .where("sessions.id", "=", id)
    .where("sessions.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw await absent(store.db, id);
  const audio = await findAudio(store, row.event_id, row);
  const freshness = pulse.freshness();
  const coverage = await readCoverage(store.db, row.first_seen_at);
  const gaps = gapsIn(coverage, row.first_seen_at, clock.now(), freshness.status === "blind");
  const base = `/api/sessions/${id}`;
  const unsteady = await readUnsteady(store.db, clock.now() - readingRules(env).flappingWithinMs, id);
  return {
    ...toBoardSession(row, unsteady),
    freshness,
    audioUrl:
      audio && `${base}/audio${audio.kind === "hls" ? "/playlist.m3u8" : ""}?v=${addressTag(audio.url)}`,
    audioKind: audio?.kind ?? null,
    transcriptUrl:
      row.transcript !== null && URL.canParse(row.transcript)
        ? `${base}/transcript?v=${addressTag(row.transcript)}`
        : null,
    transcriptId: await findTranscriptId(store.db, row.event_id),
    history: await readHistory(store.db, id),
    gaps: gaps.map((gap) => ({ from: iso(gap.from), to: isoOrNull(gap.to) })),
  };
}

/** What can be said of a session that upstream does not list: that it is gone, was never in the window, or not here yet. */
async function absent(db: Queryable, id: number): Promise<ServiceProblem> {
  const gone = await db.selectFrom("sessions").select("removed_at").where("id", "=", id).executeTakeFirst();
  const goneAt = gone?.removed_at ?? null;
  if (goneAt !== null)
    return new ServiceProblem(
      "notFound",
      `Upstream does not know this session any more; found at ${iso(goneAt)}.`,
    );
  const { is_full_copy_done: isCopied } = await readWatermark(db, "sessions");
  if (isCopied === 1) return new ServiceProblem("notFound", "There is no such session in the copied window.");
  return new ServiceProblem("notCopiedYet", "Sessions are still being copied from upstream.");
}

/** The edited transcript if there is one, else the raw one; the newest of its kind. */
async function findTranscriptId(db: Queryable, eventId: number): Promise<number | null> {
  const rows = await db
    .selectFrom("transcripts")
    .select(["id", "type_id"])
    .where("event_id", "=", eventId)
    .orderBy("id", "desc")
    .execute();
  return (rows.find((row) => row.type_id === transcriptTypeIds.edited) ?? rows[0])?.id ?? null;
}

async function readHistory(db: Queryable, id: number): Promise<ObservedTransition[]> {
  const rows = await db
    .selectFrom("transitions")
    .selectAll()
    .where("session_id", "=", id)
    .orderBy("ordinal")
    .execute();
  return rows.map((row) => ({
    from: row.from_state,
    to: row.to_state,
    observedAt: iso(row.observed_at),
    notBefore: isoOrNull(row.not_before),
    upstreamUpdatedAt: iso(row.upstream_updated_at),
  }));
}
