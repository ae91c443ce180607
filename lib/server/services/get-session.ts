import { iso } from "../../contract/public-v3/instant.ts";
import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import type { ObservedTransition, SessionDetail, StreamRun } from "../../contract/board/session-detail.ts";
import { earliestResultMs, transcriptTypeIds } from "../../contract/public-v3/assumptions.ts";
import { isFailed, isOnAir } from "../../domain/session/session-state.ts";
import { gapsIn } from "../../domain/session/observation-gaps.ts";
import { keptLiveChapters } from "../../domain/transcript/live-text.ts";
import { addressTag } from "../media/media-kind.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readLiveText } from "../store/air/live-texts.ts";
import { readCoverage } from "../store/coverage.ts";
import { toBoardSession, type JoinedSession } from "../store/board/board-session.ts";
import { readPeopleOnIt } from "../store/marks/acknowledgements.ts";
import { readNotes } from "../store/marks/notes.ts";
import type { Queryable, TransitionRow } from "../store/schema.ts";
import { listTranscriptsOfEvent } from "../store/read/find-results.ts";
import { readHistory } from "../store/read/find-session.ts";
import { listImportedPeriods } from "./imported-periods.ts";
import { requireSession } from "./require-session.ts";
import { findAudio } from "./find-audio.ts";
import { findRuns, withLastAudio, type FoundRun } from "../live/find-runs.ts";
import { readingRules } from "../env.ts";

/**
 * A session with its media, its observed history and the gaps in the observation.
 * @throws ServiceProblem notFound, notCopiedYet
 */
export async function getSession(id: number, runtime: Runtime = currentRuntime()): Promise<SessionDetail> {
  const { store, pollHealth, clock, env } = runtime;
  const row = await requireSession(store.db, id);
  const runs = await findRuns(row, runtime);
  const withAudio = withLastAudio(row, runs);
  const audio = await findAudio(store, row.event_id, withAudio);
  const freshness = pollHealth.freshness();
  const coverage = await readCoverage(store.db, row.first_seen_at);
  const gaps = gapsIn(coverage, row.first_seen_at, clock.now(), freshness.status === "blind");
  // The runs of a stream are served as one playlist at one address.
  const first = audio?.url === withAudio.audio ? (runs[0]?.audio ?? null) : null;
  const named = first !== null && URL.canParse(first) ? first : audio?.url;
  const transcriptId = await findTranscriptId(store.db, row.event_id, row.date - earliestResultMs);
  const base = `${env.BASE_PATH}/api/sessions/${id}`;
  return {
    ...(await toBoardSession(store.db, row, clock.now() - readingRules(env).flappingWithinMs)),
    freshness,
    audioUrl:
      audio && named
        ? `${base}/audio${audio.kind === "hls" ? "/playlist.m3u8" : ""}?v=${addressTag(named)}`
        : null,
    audioKind: audio?.kind ?? null,
    transcriptUrl: transcriptUrl(base, row.transcript),
    runs: runs.map((run) => toStreamRun(base, run)),
    transcriptId,
    keptChapters:
      transcriptId === null ? await readKeptChapters(store.db, row, audio?.durationSeconds ?? null) : [],
    history: (await readHistory(store.db, id)).map(toTransition),
    imported: await listImportedPeriods(store.db, { from: row.first_seen_at, to: clock.now() }),
    gaps: gaps.map((gap) => ({ from: iso(gap.from), to: iso(gap.to) })),
    onIt: await readPeopleOnIt(store.db, id, isFailed(row.state) ? null : row.recovered_at),
    notes: await readNotes(store.db, id),
  };
}

/** The chapters of the live text of a call that is over; until `lengthSeconds` where the recording's length is known. */
async function readKeptChapters(
  db: Queryable,
  session: JoinedSession,
  lengthSeconds: number | null,
): Promise<ReaderChapter[]> {
  if (isOnAir(session.state)) return [];
  const { sections } = (await readLiveText(db, session)) ?? { sections: [] };
  const lastSecond = Math.max(0, ...sections.map(({ start, end }) => end ?? start + 1));
  return keptLiveChapters(sections, lengthSeconds ?? lastSecond);
}

function transcriptUrl(base: string, address: string | null): string | null {
  return address !== null && URL.canParse(address) ? `${base}/transcript?v=${addressTag(address)}` : null;
}

function toStreamRun(base: string, run: FoundRun): StreamRun {
  return {
    transcriptUrl: transcriptUrl(base, run.transcript),
    startSeconds: run.startSeconds,
    startedAt: iso(run.startedAt),
    endSeconds: run.endSeconds,
    endedAt: iso(run.endedAt),
    isDated: run.isDated,
  };
}

/**
 * The edited transcript if there is one, else the raw one; the newest of its kind. One from before the call belongs
 * to an earlier date.
 */
async function findTranscriptId(db: Queryable, eventId: number, sinceMs: number): Promise<number | null> {
  const rows = await listTranscriptsOfEvent(db, eventId, sinceMs);
  return (rows.find((row) => row.type_id === transcriptTypeIds.edited) ?? rows[0])?.id ?? null;
}

function toTransition(row: TransitionRow): ObservedTransition {
  return {
    from: row.from_state,
    to: row.to_state,
    observedAt: iso(row.observed_at),
    notBefore: iso(row.not_before),
    upstreamUpdatedAt: iso(row.upstream_updated_at),
  };
}
