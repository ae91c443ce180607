import { pick, seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { LocalTime } from "./local-time.ts";
import { movedDate } from "./moved-date.ts";
import { calmOutcomes } from "./outcomes.ts";
import { plannedEvent } from "./planned-event.ts";
import type { PlannedSession } from "./planned-session.ts";
import { sessionTimeline, startDelayMs } from "./session-timeline.ts";
import { dealer } from "./shuffled.ts";
import { epochMs, slotRange, type Track } from "./track.ts";
import type { ScenarioWorld } from "./world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const slotsPerDay = 30;
const localStartHours = [7, 7.5, 8, 8, 8.5, 9, 9.5, 10, 11, 13, 14, 14.5, 15, 16, 16.5, 17];
const leadDays = { low: 5, high: 12 };
const keptDays = { low: 3.5, high: 6 };
const movedShare = 0.2;

/** The sparse part of the plan: calls at the hours companies hold them, known days ahead and kept for days. */
export function calendarTrack(seed: string, world: ScenarioWorld, localTime: LocalTime): Track {
  const outcomeOf = dealer(`${seed} calendar outcomes`, calmOutcomes);
  const callOf = dealer(`${seed} calendar calls`, world.calls);
  const companyOf = dealer(`${seed} calendar companies`, world.companies);

  function sessionOf(slot: number): PlannedSession | null {
    const random = seededRandom(`${seed} calendar ${slot}`);
    const company = companyOf(slot);
    const dayStartMs = epochMs + Math.floor(slot / slotsPerDay) * dayMs;
    if (isWeekend(dayStartMs)) return null;
    const dateMs = localTime.momentOf(company.timeZone, dayStartMs, pick(random, localStartHours));
    const outcome = outcomeOf(slot);
    const call = callOf(slot);
    const startsAtMs = dateMs + startDelayMs(outcome, random) + wholeNumber(random, 0, 50) * 1000;
    const between = (low: number, high: number) => low + random() * (high - low);
    const timeline = sessionTimeline({
      outcome,
      random,
      createdAtMs: dateMs - Math.round(between(leadDays.low, leadDays.high) * dayMs),
      confirmedAtMs: dateMs - Math.round(between(2, 20) * hourMs),
      startsAtMs,
      callSeconds: call.durationSeconds,
      keptMs: Math.round(between(keptDays.low, keptDays.high) * dayMs),
    });
    const quarterHoursMoved = random() < movedShare ? wholeNumber(random, 4, 12) : 0;
    return {
      id: firstId + slot,
      companyId: company.id,
      callSlug: call.slug,
      event: plannedEvent(dateMs, random),
      ...movedDate(timeline, dateMs, quarterHoursMoved),
    };
  }

  return {
    firstId,
    endId: 10 * firstId,
    slotsBetween: (fromMs, toMs) =>
      slotRange(
        fromMs - (keptDays.high + 1) * dayMs,
        toMs + (leadDays.high + 1) * dayMs,
        dayMs / slotsPerDay,
      ),
    sessionOf,
  };
}

const firstId = 1_000_000;

function isWeekend(dayStartMs: number): boolean {
  const day = new Date(dayStartMs).getUTCDay();
  return day === 0 || day === 6;
}
