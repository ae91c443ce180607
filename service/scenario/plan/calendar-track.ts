import { callForEvent } from "#service/content/call-for-event.ts";
import { pick, seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { LocalTime } from "./local-time.ts";
import { calmOutcomes } from "./outcomes.ts";
import type { PlannedChange, PlannedEvent, PlannedSession } from "./planned-session.ts";
import { otherEvent } from "./planned-event.ts";
import { quarterOf, quarterStartMs, workingDayMs } from "./quarters.ts";
import { sessionIdOf } from "./record-ids.ts";
import { hasDocuments, seasonOf, yearlyTypes } from "./seasons.ts";
import { sessionTimeline, startDelayMs } from "./session-timeline.ts";
import { shuffledBlocks, shuffled } from "./shuffled.ts";
import { epochMs, numbersFrom, slotRange, type Track } from "./track.ts";
import type { ScenarioCompany, ScenarioWorld } from "./world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const localStartHours = [7, 7.5, 8, 8, 8.5, 9, 9.5, 10, 11, 13, 14, 14.5, 15, 16, 16.5, 17];
const leadDays = { low: 7, high: 21 };
const movedShare = 0.2;
/** The first session number in a quarter of each kind (for record ids). */
const firstEarnings = 4_000;
const firstOther = 6_000;
const othersPerDay = 10;
const othersKeptMs = 40 * dayMs;
const longestKeptMs = 650 * dayMs;

type CalendarCall = {
  id: number;
  company: ScenarioCompany;
  event: PlannedEvent;
  dayStartMs: number;
  keptMs: number;
};

type PlanSession = (call: CalendarCall) => PlannedSession;

/**
 * The events of companies outside the replayed days: each is held once, on a working day at a usual hour, and is
 * announced one to three weeks ahead.
 */
export function calendarTracks(seed: string, world: ScenarioWorld, localTime: LocalTime): Track[] {
  const planSession = sessionPlanner(seed, world, localTime);
  return [earningsTrack(seed, world, planSession), otherTrack(seed, world, planSession)];
}

function sessionPlanner(seed: string, world: ScenarioWorld, localTime: LocalTime): PlanSession {
  const outcomeOf = shuffledBlocks(`${seed} calendar outcomes`, calmOutcomes);
  return ({ id, company, event, dayStartMs, keptMs }) => {
    const random = seededRandom(`${seed} calendar ${id}`);
    const dateMs = localTime.momentOf(company.timeZone, dayStartMs, pick(random, localStartHours));
    const outcome = outcomeOf(id);
    const call = callForEvent(world.calls, ({ companyId }) => companyId === company.id, event);
    const startsAtMs = dateMs + startDelayMs(outcome, random) + wholeNumber(random, 0, 50) * 1000;
    const createdAtMs = dateMs - wholeNumber(random, leadDays.low * 24, leadDays.high * 24) * hourMs;
    const confirmedAtMs = dateMs - wholeNumber(random, 120, 1_200) * minuteMs;
    const quarterHours = random() < movedShare ? wholeNumber(random, 4, 12) : 0;
    const movedAtMs = Math.round((createdAtMs + confirmedAtMs) / 2);
    const moved: PlannedChange[] = quarterHours === 0 ? [] : [{ atMs: movedAtMs, kind: "dateMoved", dateMs }];
    const untilMs = dateMs + keptMs;
    const { report, slides } = hasDocuments(event);
    const timeline = sessionTimeline({
      outcome,
      random,
      startsAtMs,
      callSeconds: call.durationSeconds,
      openedAtMs: startsAtMs + wholeNumber(random, 20, 90) * 1000,
      recordedAtMs: null,
    });
    return {
      id,
      companyId: company.id,
      callSlug: call.slug,
      event,
      createdAtMs,
      dateMs: dateMs + quarterHours * 15 * minuteMs,
      publishedAtMs: report || slides ? confirmedAtMs : null,
      before: [],
      changes: [
        { atMs: createdAtMs, kind: "created" },
        ...moved,
        { atMs: confirmedAtMs, kind: "confirmed" },
        ...timeline,
        { atMs: untilMs, kind: "removed" },
      ],
      untilMs,
    };
  };
}

/** Every company's earnings call, spread over ten weeks of the quarter in an order that changes each quarter. */
function earningsTrack(seed: string, { companies }: ScenarioWorld, planSession: PlanSession): Track {
  const places = new Map<number, ReadonlyMap<number, number>>();
  function placeOf(quarter: number): ReadonlyMap<number, number> {
    let place = places.get(quarter);
    if (!place) {
      const order = shuffled(`${seed} earnings ${quarter}`, [...companies.keys()]);
      place = new Map(order.map((number, index) => [number, index]));
      places.set(quarter, place);
    }
    return place;
  }

  return {
    slotsBetween: (fromMs, toMs) =>
      numbersFrom(
        Math.max(0, quarterOf(fromMs - longestKeptMs)) * companies.length,
        (quarterOf(toMs + leadDays.high * dayMs) + 1) * companies.length,
      ),
    sessionOf(slot) {
      const quarter = Math.floor(slot / companies.length);
      const number = slot % companies.length;
      const company = companies[number]!;
      const season = seasonOf(company, "earnings", quarter);
      if (season.firstQuarter !== quarter) return null;
      const place = placeOf(quarter).get(number)!;
      const fromStart = 12 + Math.floor((place / companies.length) * 70);
      return planSession({
        id: sessionIdOf(quarter, firstEarnings + number),
        company,
        event: season.event,
        dayStartMs: workingDayMs(quarterStartMs(quarter) + fromStart * dayMs),
        keptMs: (season.lastQuarter - season.firstQuarter + 1) * 325 * dayMs,
      });
    },
  };
}

/** Other events, a fixed number per working day. */
function otherTrack(seed: string, { companies }: ScenarioWorld, planSession: PlanSession): Track {
  const companyOf = shuffledBlocks(`${seed} calendar companies`, companies);
  const roundsPerYear = Math.ceil((366 * othersPerDay) / companies.length) + 1;
  return {
    slotsBetween: (fromMs, toMs) =>
      slotRange(fromMs - othersKeptMs - 2 * dayMs, toMs + (leadDays.high + 2) * dayMs, dayMs / othersPerDay),
    sessionOf(slot) {
      const dayStartMs = epochMs + Math.floor(slot / othersPerDay) * dayMs;
      if (workingDayMs(dayStartMs) !== dayStartMs) return null;
      const quarter = quarterOf(dayStartMs);
      const company = companyOf(slot);
      const inQuarter = slot - ((quarterStartMs(quarter) - epochMs) / dayMs) * othersPerDay;
      // One round covers all companies. Annual meetings, and capital markets days, are many rounds apart, so that no
      // company has two of a kind in a year.
      const round = Math.floor(slot / companies.length) + company.id;
      const typeId = yearlyTypes[{ 0: 1, 6: 2 }[round % roundsPerYear] ?? 0]!;
      return planSession({
        id: sessionIdOf(quarter, firstOther + inQuarter),
        company,
        event: otherEvent(typeId, dayStartMs),
        dayStartMs,
        keptMs: othersKeptMs,
      });
    },
  };
}
