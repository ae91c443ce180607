import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { placeRuns, type ListedRun, type PlacedRun, type RunTimes } from "../../domain/reader/stream-runs.ts";
import { within } from "../clock.ts";
import { mediaKind } from "../media/media-kind.ts";
import { playlistTimes } from "../media/playlist-times.ts";
import { readMediaPlaylist } from "../media/read-playlist.ts";
import { readTextStart } from "../media/read-text-start.ts";
import type { Runtime } from "../runtime.ts";
import { ofThisCall, readRunsOf } from "../store/record-runs.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { isBrokenOff } from "../../domain/session/session-state.ts";

/** A run of a session's stream with its addresses upstream and its place in the call. */
export type FoundRun = ListedRun & PlacedRun;

/** The parts of the runtime with which runs are read. */
export type RunReading = Pick<Runtime, "store" | "singleton" | "clock" | "fetchMedia">;

const owner = Symbol.for("callboard.run-times");
const limits = { maxEntries: 500, ttlMs: 12 * 3_600_000 };
/** The time limit for a playlist; after it the time at which the run was listed is used instead. */
const timeoutMs = 1_500;

/**
 * The runs of a session's stream on the call's clock. Playlists are read only where their start decides something:
 * after an interruption, or where the beginning was not observed.
 */
export async function findRuns(
  session: { id: number; date: number; went_live_at: number | null },
  runtime: RunReading,
): Promise<FoundRun[]> {
  const listed = ofThisCall(
    (await readRunsOf(runtime.store.db, [session.id])).get(session.id) ?? [],
    session,
  );
  const first = listed[0];
  const wentLiveAt = session.went_live_at;
  const isLate = first !== undefined && wentLiveAt !== null && first.listedAt - wentLiveAt > seenFromStartMs;
  const isTimed = listed.length > 1 || isLate;
  const runs = await Promise.all(
    listed.map(async (run, index) => ({
      ...run,
      times: isTimed ? await timesOf(run, index < listed.length - 1, runtime) : null,
    })),
  );
  const placed = placeRuns(runs, wentLiveAt);
  return listed.map((run, index) => ({ ...run, ...placed[index]! }));
}

const seenFromStartMs = 60_000;

/**
 * The session with its audio: while its stream is interrupted, that of the last run, even if upstream no longer lists
 * it.
 */
export function withLastAudio<S extends { audio: string | null; state: ObservedState }>(
  session: S,
  runs: readonly FoundRun[],
): S {
  if (session.audio !== null || !isBrokenOff(session.state)) return session;
  return { ...session, audio: runs.at(-1)?.audio ?? null };
}

/** Null when there is no answer in time; the answer is cached for the next time. */
async function timesOf(
  { audio, transcript }: ListedRun,
  isOver: boolean,
  runtime: RunReading,
): Promise<RunTimes | null> {
  if (audio === null || !URL.canParse(audio) || mediaKind(audio) !== "hls") return null;
  const kept = runtime.singleton(owner, () => new SingleFlightCache<RunTimes>(runtime.clock, limits));
  const pending = kept.get(`${audio} ${isOver}`, async () => {
    const { text } = await readMediaPlaylist(audio, runtime, isOver);
    const times = playlistTimes(text);
    // The start of a stream without audio is not known.
    if (times.seconds === 0) throw new Error("the stream holds no sound yet");
    const { startedAt, endsAt } = times;
    // A window of the run does not say when it began, but its text does.
    const textStart = startedAt === null && endsAt !== null ? await textStartOf(transcript, runtime) : null;
    return textStart === null || endsAt === null
      ? times
      : { startedAt: textStart, seconds: (endsAt - textStart) / 1000 };
  });
  return within(runtime.clock, timeoutMs, () => pending.catch(() => null));
}

/** Null where the text cannot be read or does not say. */
async function textStartOf(transcript: string | null, runtime: RunReading): Promise<number | null> {
  if (transcript === null || !URL.canParse(transcript)) return null;
  return readTextStart(transcript, runtime).catch(() => null);
}
