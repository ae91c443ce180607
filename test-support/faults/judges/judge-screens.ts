import type { Evidence, Outage, Sample, Violation, Visit } from "../evidence.ts";
import { isDatabaseFault, isUpstreamFault, upstreamFaults } from "../fault-kinds.ts";
import { isPunctual, blindAfterMs, lateAfterMs, possiblyStored, type PossiblePoll } from "./poll-facts.ts";

/** How long an answer may take before the viewer's poll counts as missed (lib/domain). */
const answerAllowanceMs = 1_500;

type Given = Pick<Evidence, "pace" | "visits" | "polls" | "outages" | "samples" | "copies">;

/**
 * No screen may show an unconfirmed state as current: a current screen has a recent answer from a recent successful
 * poll, shows what was true at that poll, and a screen without a connection says so in time and with the right cause.
 */
export function judgeScreens(evidence: Given): Violation[] {
  const { pace, outages, samples, polls } = evidence;
  const databaseOutages = outages.filter(({ kind }) => isDatabaseFault(kind));
  const possible = possiblyStored(polls, outages);
  const due = causesDue(evidence);
  const isTrue = truthOf(evidence.visits);
  const violations: Violation[] = [];
  let judged: Pick<Sample, "states" | "confirmedAt"> | undefined;
  for (const sample of samples) {
    const report = (what: string) => violations.push({ promise: "screens", what, at: sample.at });
    for (const what of [
      ...falselyCurrent(sample, possible, pace),
      ...notBlind(sample, possible, evidence),
      ...wrongCause(sample, due),
      ...wrongBlame(sample, databaseOutages, polls),
      ...unnoticedKill(sample, outages, pace),
    ])
      report(what);
    if (judged?.states === sample.states && judged.confirmedAt === sample.confirmedAt) continue;
    judged = sample;
    for (const untrue of untrueStates(sample, isTrue)) report(untrue);
  }
  for (const what of wrongAtTheEnd(evidence)) violations.push({ promise: "screens", what, at: null });
  return violations;
}

/** At the end a screen must be current and show upstream's board. */
function wrongAtTheEnd({ samples, copies }: Given): string[] {
  const last = samples.at(-1);
  if (last?.status !== "current") return [`at the end the screen is ${last?.status} (${last?.cause})`];
  const ids = new Set([...copies.onBoard, ...last.states.keys()]);
  return [...ids].flatMap((id) => {
    const shown = last.states.get(id)?.state;
    const upstream = copies.upstream.sessions?.get(id)?.state;
    return shown === upstream
      ? []
      : [`at the end session ${id} is shown as ${shown}, upstream ${String(upstream)}`];
  });
}

/** A screen that says current must have a recent answer from a recent poll. */
function falselyCurrent(sample: Sample, possible: readonly PossiblePoll[], pace: Given["pace"]): string[] {
  if (sample.status !== "current") return [];
  const { answer, at, confirmedAt } = sample;
  if (!answer || confirmedAt === null) return ["current without any answer"];
  const silentMs = at - answer.receivedAt;
  if (silentMs >= 2 * pace.viewerPollEveryMs + answerAllowanceMs)
    return [`current ${silentMs} ms after the last answer`];
  const basis = latestBefore(possible, answer.receivedAt);
  if (!basis || basis.requestedAt < answer.requestedAt - lateAfterMs(pace)) {
    const ageMs = answer.requestedAt - (basis?.requestedAt ?? 0);
    return [`current, though the last poll that can have succeeded is ${ageMs} ms old`];
  }
  if (confirmedAt > basis.requestedAt) return ["current with a confirmation later than the last poll"];
  return [];
}

/** A screen whose answer shows that three polls were missed must say blind. */
function notBlind(sample: Sample, possible: readonly PossiblePoll[], { pace }: Given): string[] {
  const { answer, status } = sample;
  if (!answer || status === "blind") return [];
  const basis = latestBefore(possible, answer.receivedAt);
  const ageMs = answer.requestedAt - (basis?.requestedAt ?? -Infinity);
  return ageMs >= blindAfterMs(pace) ? [`${status} when the last poll was ${ageMs} ms old`] : [];
}

interface CauseDue {
  from: number;
  to: number;
  cause: string;
}

/** The periods in which only one cause is right: from the second poll during a fault to the end of the fault. */
function causesDue({ outages, polls }: Given): CauseDue[] {
  return outages.flatMap((outage) => {
    if (!isUpstreamFault(outage.kind)) return [];
    const inside = polls.filter(({ requestedAt }) => requestedAt >= outage.from && requestedAt <= outage.to);
    const second = inside[1];
    if (inside[0]?.processNumber !== second?.processNumber || !second) return [];
    const end =
      inside.find(({ processNumber }) => processNumber !== second.processNumber)?.requestedAt ?? outage.to;
    return [{ from: second.requestedAt, to: end, cause: upstreamFaults[outage.kind].cause }];
  });
}

/** A screen that is blind during a fault of upstream must name the right cause. */
function wrongCause(sample: Sample, due: readonly CauseDue[]): string[] {
  const { answer, at, cause, status } = sample;
  if (!answer || status !== "blind") return [];
  const isUpstreams = cause?.startsWith("upstream") ?? false;
  const right = due.find(({ from, to }) => answer.requestedAt >= from && at <= to);
  return right && isUpstreams && right.cause !== cause
    ? [`the cause shown is ${cause} instead of ${right.cause}`]
    : [];
}

/** A screen that is blind because our database refused writes must not blame upstream. */
function wrongBlame(sample: Sample, outages: readonly Outage[], polls: Given["polls"]): string[] {
  const { answer, status, cause } = sample;
  if (status !== "blind" || !answer || !cause?.startsWith("upstream")) return [];
  const outage = outages.find(({ from, to }) => answer.requestedAt >= from && sample.at <= to);
  const inside = outage
    ? polls.filter(
        ({ requestedAt, answeredAt }) => requestedAt >= outage.from && answeredAt <= answer.requestedAt,
      )
    : [];
  // There were two complete answers, so storing the first had failed by the time of the second.
  const isOurs = inside.length >= 2 && inside.every(({ isWhole }) => isWhole);
  return isOurs ? [`${cause} is shown while our own database is away`] : [];
}

/** A screen that has lost the server must say so after three unanswered polls. */
function unnoticedKill(
  { at, status, cause, answer }: Sample,
  outages: readonly Outage[],
  pace: Given["pace"],
): string[] {
  const killed = outages.find(({ kind, from, to }) => kind === "app killed" && from <= at && at <= to);
  if (!killed) return [];
  const silentSince = Math.max(killed.from, answer?.receivedAt ?? 0);
  if (at - silentSince < 3 * pace.viewerPollEveryMs + answerAllowanceMs) return [];
  if (status === "blind" && cause === "serverUnreachable") return [];
  return [`${status} (${cause}) ${at - silentSince} ms after our server was killed`];
}

type Truth = (id: number, state: string, notEndedBefore: number, begunBy: number) => boolean;

function truthOf(visits: readonly Visit[]): Truth {
  const visitsOf = Map.groupBy(visits, ({ sessionId }) => sessionId);
  return (id, state, notEndedBefore, begunBy) =>
    (visitsOf.get(id) ?? []).some((visit, index, own) => {
      const next = own[index + 1];
      // Only the next full listing finds a removal, or a change with an old timestamp.
      const isFoundLate = visit.isRemoved || (next && !isPunctual(next));
      return visit.state === state && visit.from <= begunBy && (isFoundLate || visit.to >= notEndedBefore);
    });
}

/** What a screen shows must have been true at its confirmation, or have become true since. */
function untrueStates({ states, confirmedAt, at }: Sample, isTrue: Truth): string[] {
  const untrue: string[] = [];
  for (const [id, { state }] of states) {
    if (!isTrue(id, state, confirmedAt ?? -Infinity, at))
      untrue.push(`session ${id} is shown as ${state}, a state that it was not in`);
  }
  return untrue;
}

function latestBefore(possible: readonly PossiblePoll[], at: number): PossiblePoll | undefined {
  return possible.filter(({ storedNotBefore }) => storedNotBefore <= at).at(-1);
}
