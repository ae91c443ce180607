import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { HeldCall } from "./held-call.ts";
import type { Outcome } from "./outcomes.ts";
import { hitTimes, type Outage } from "./outage.ts";
import { hasDocuments } from "./planned-event.ts";
import { plannedTrouble, type PlannedKind } from "./planned-troubles.ts";
import type { PlannedChange, PlannedSession } from "./planned-session.ts";
import { dayMs } from "./season-calendar.ts";
import { sessionTimeline, startDelayMs } from "./session-timeline.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Calls are announced two to six weeks ahead. */
export const leadDays = { min: 14, max: 42 } as const;
/** Calls are confirmed so long before their date. */
const confirmedBefore = { minMinutes: 90, maxMinutes: 1_200 };
const movedShare = 0.1;
/** How far a date is moved, before or after. */
const movedBy = { maxHalfHours: 5, maxDays: 3 };
const startSpreadSeconds = 55;

/** Everything that happens to a call, from its announcement to the removal of its event. */
export function planSession(
  seed: string,
  held: HeldCall,
  how: { outcome: Outcome; outage: Outage | null; trouble: PlannedKind | null },
): PlannedSession {
  const { id, company, event, call, dateMs } = held;
  const random = seededRandom(`${seed} call ${id}`);
  const createdAtMs = dateMs - wholeNumber(random, leadDays.min * 1_440, leadDays.max * 1_440) * minuteMs;
  const { minMinutes, maxMinutes } = confirmedBefore;
  const confirmedAtMs = dateMs - wholeNumber(random, minMinutes * 60, maxMinutes * 60) * 1_000;
  const firstDateMs = random() < movedShare ? dateMs + moveMs(random) : dateMs;
  const movedAtMs = Math.round(createdAtMs + (confirmedAtMs - createdAtMs) * (0.3 + 0.5 * random()));
  const moved: PlannedChange[] =
    firstDateMs === dateMs ? [] : [{ atMs: movedAtMs, kind: "dateMoved", dateMs }];
  const withoutAccess = how.outage && hitTimes(seed, how.outage, id);
  const outcome = withoutAccess ? "onTime" : how.outcome;
  const startsAtMs =
    dateMs + startDelayMs(outcome, random) + wholeNumber(random, 0, startSpreadSeconds) * 1_000;
  const timeline = sessionTimeline({
    outcome,
    random,
    startsAtMs,
    callSeconds: call.durationSeconds,
    withoutAccess,
  });
  const { report, slides } = hasDocuments(event);
  const { listedUntilMs, keptUntilMs } = held;
  return {
    id,
    companyId: company.id,
    callSlug: call.slug,
    event,
    createdAtMs,
    dateMs: firstDateMs,
    publishedAtMs: report || slides ? confirmedAtMs : null,
    changes: [
      { atMs: createdAtMs, kind: "created" },
      ...moved,
      { atMs: confirmedAtMs, kind: "confirmed" },
      ...timeline.changes,
      ...endings(held),
    ],
    reviews: timeline.reviews,
    troubles: how.trouble ? plannedTrouble(seed, id, how.trouble, timeline.changes) : [],
    listedUntilMs,
    untilMs: keptUntilMs.event,
  };
}

/** What is listed longest is removed last. */
function endings({ listedUntilMs, keptUntilMs }: HeldCall): PlannedChange[] {
  const removed: PlannedChange = { atMs: keptUntilMs.event, kind: "removed" };
  if (keptUntilMs.event === listedUntilMs) return [removed];
  return [
    { atMs: listedUntilMs, kind: "unlisted" },
    { atMs: keptUntilMs.recording, kind: "recordingRemoved" },
    { atMs: keptUntilMs.transcript, kind: "transcriptRemoved" },
    removed,
  ];
}

function moveMs(random: () => number): number {
  const sign = random() < 0.5 ? -1 : 1;
  const isByDays = random() < 0.4;
  const by = isByDays
    ? wholeNumber(random, 1, movedBy.maxDays) * dayMs
    : wholeNumber(random, 1, movedBy.maxHalfHours) * (hourMs / 2);
  return sign * by;
}
