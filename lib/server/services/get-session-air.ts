import type { SessionAir, SessionAirCheck } from "../../contract/board/session-detail.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import type { AirCheck } from "../../domain/air/air-check.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readMinutes } from "../store/air/air-minutes.ts";
import { readLastSaid } from "../store/air/air-readings.ts";
import { recentChecksOf, recentMs } from "../watch/recent-checks.ts";
import { requireSession } from "./require-session.ts";

/**
 * What the stream of a call was found to be in the last ten minutes: each look where this process watches, else the
 * figures of minutes alone.
 * @throws ServiceProblem notFound, notCopiedYet
 */
export async function getSessionAir(id: number, runtime: Runtime = currentRuntime()): Promise<SessionAir> {
  const { store, clock } = runtime;
  await requireSession(store.db, id);
  const to = clock.now();
  const from = to - recentMs;
  const last = await readLastSaid(store.db, id);
  const minutes = await readMinutes(store.db, id, { from, to });
  const age = to - clock.steady();
  const checks = recentChecksOf(runtime).of(id);
  return {
    from: iso(from),
    to: iso(to),
    saidAt: last === undefined || last.reading === null ? null : iso(last.said_at),
    checks: checks
      .map((check, index) => toCheck(check, checks[index - 1], age))
      .filter(({ at }) => Date.parse(at) >= from),
    minutes: minutes.map(({ at, figures }) => ({ at: iso(at), ...figures })),
  };
}

function toCheck(
  { at, stream, sound, textBehindSeconds }: AirCheck,
  before: AirCheck | undefined,
  ageMs: number,
): SessionAirCheck {
  const level = sound?.kind === "level" ? sound : null;
  return {
    at: iso(Math.round(at + ageMs)),
    isRead: stream.kind === "read",
    segments: newSegments(stream, before?.stream),
    meanDb: level?.meanDb ?? null,
    loudestDb: level?.loudestDb ?? null,
    behindSeconds: textBehindSeconds === null ? null : Math.round(textBehindSeconds),
  };
}

function newSegments(stream: AirCheck["stream"], before: AirCheck["stream"] | undefined): number | null {
  if (stream.kind !== "read") return 0;
  if (before?.kind !== "read" || before.run !== stream.run) return null;
  // A copy of the playlist may be older than the one before it.
  return Math.max(0, stream.edge - before.edge);
}
