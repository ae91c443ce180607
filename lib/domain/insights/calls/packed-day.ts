import { observedStates, failureKinds, unknownState } from "../../../contract/public-v3/session-state.ts";
import { failureFlags, type CallFigures } from "./call-figures.ts";

/**
 * The calls of a day as columns of numbers, so that a year of them is read quickly. Instants are milliseconds since the
 * start of the day. A change of the format, or of how episodes are found, needs a new `packedForm`.
 */
export interface PackedDay {
  calls: Record<"id" | "company" | "at" | "facts" | "delay" | "recording", number[]>;
  /** `call` is the index of the call. */
  episodes: Record<"call" | "kind" | "failed" | "observed" | "recovered" | "measured" | "atLeast", number[]>;
}

/** The number of the format; stored days in another format are computed anew. */
export const packedForm = 3;

/** The facts of a call in one number: its state, its last failure, all kinds of failure, then the flags. */
const lastFailureBit = 4;
const kindsBit = 7;
const flagsBit = kindsBit + failureKinds.length;
/** Stands for null; no time is that long. */
const none = -(2 ** 40);
/** All sets of kinds of failure by their bits, so that the calls share few lists. */
const kindSets = Array.from({ length: 2 ** failureKinds.length }, (_, bits) => {
  const failures = failureKinds.filter((_kind, at) => (bits & (1 << at)) !== 0);
  return { failures, ...failureFlags(failures) };
});
const noKinds = { failures: [], ...failureFlags([]) };

/** Packs the calls scheduled on a day; `day` is its start in milliseconds since the epoch. */
export function packDay(calls: readonly CallFigures[], day: number): PackedDay {
  const since = (at: number | null) => (at === null ? none : at - day);
  const episodes = calls.flatMap((call, place) => call.episodes.map((episode) => ({ ...episode, place })));
  return {
    calls: {
      id: calls.map(({ id }) => id),
      company: calls.map(({ companyId }) => companyId),
      at: calls.map(({ date }) => since(date)),
      facts: calls.map(packFacts),
      delay: calls.map(({ startDelayMs }) => startDelayMs ?? none),
      recording: calls.map(({ recordingMs }) => recordingMs ?? none),
    },
    episodes: {
      call: episodes.map(({ place }) => place),
      kind: episodes.map(({ kind }) => failureKinds.indexOf(kind)),
      failed: episodes.map(({ failedAt }) => since(failedAt)),
      observed: episodes.map(({ observedAt }) => since(observedAt)),
      recovered: episodes.map(({ recoveredAt }) => since(recoveredAt)),
      measured: episodes.map(({ isMeasured }) => Number(isMeasured)),
      atLeast: episodes.map(({ atLeastMs }) => atLeastMs ?? none),
    },
  };
}

/** The calls of a packed day. */
export function unpackDay({ calls, episodes }: PackedDay, day: number): CallFigures[] {
  const instant = (at: number | undefined) => (at === undefined || at === none ? null : day + at);
  const span = (ms: number | undefined) => (ms === undefined || ms === none ? null : ms);
  const byCall = new Map<number, CallFigures["episodes"][number][]>();
  episodes.call.forEach((call, at) => {
    const list = byCall.get(call) ?? [];
    list.push({
      kind: failureKinds[episodes.kind[at] ?? 0] ?? failureKinds[0],
      failedAt: instant(episodes.failed[at]) ?? day,
      observedAt: instant(episodes.observed[at]) ?? day,
      recoveredAt: instant(episodes.recovered[at]),
      isMeasured: episodes.measured[at] === 1,
      atLeastMs: span(episodes.atLeast[at]),
    });
    byCall.set(call, list);
  });
  return calls.id.map((id, at) => {
    const facts = calls.facts[at] ?? 0;
    const flags = facts >> flagsBit;
    const { failures, hasFailedLive, hasFailedRecording } =
      kindSets[(facts >> kindsBit) & (kindSets.length - 1)] ?? noKinds;
    return {
      id,
      companyId: calls.company[at] ?? 0,
      date: day + (calls.at[at] ?? 0),
      state: observedStates[facts & 15] ?? unknownState,
      lastFailure: failureKinds[((facts >> lastFailureBit) & 7) - 1] ?? null,
      failures,
      hasFailedLive,
      hasFailedRecording,
      isDue: (flags & 1) !== 0,
      wentLive: (flags & 2) !== 0,
      isClean: (flags & 4) !== 0,
      isWatched: (flags & 8) !== 0,
      startDelayMs: span(calls.delay[at]),
      recordingMs: span(calls.recording[at]),
      episodes: byCall.get(at) ?? noEpisodes,
    };
  });
}

const noEpisodes: Readonly<CallFigures["episodes"]> = [];

function packFacts(call: CallFigures): number {
  const kinds = call.failures.reduce((bits, kind) => bits | (1 << failureKinds.indexOf(kind)), 0);
  const last = call.lastFailure === null ? 0 : failureKinds.indexOf(call.lastFailure) + 1;
  const flags = [call.isDue, call.wentLive, call.isClean, call.isWatched];
  const bits = flags.reduce((sum, flag, at) => sum | (Number(flag) << at), 0);
  return (
    observedStates.indexOf(call.state) | (last << lastFailureBit) | (kinds << kindsBit) | (bits << flagsBit)
  );
}
