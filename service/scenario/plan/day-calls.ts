import { EVENT_TYPE } from "#service/content/event-types.ts";
import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { HeldCall } from "./held-call.ts";
import { createOtherCalls, type CompanyCall, type HeldPlace, type OtherPlace } from "./other-calls.ts";
import { otherEvent, seasonCall } from "./planned-event.ts";
import type { PlannedEvent } from "./planned-session.ts";
import { sessionIdOf, sessionsPerDay } from "./record-ids.ts";
import { dayMs, seasonsKept, type SeasonCalendar } from "./season-calendar.ts";
import { seasonPlaces, type Place } from "./season-places.ts";
import type { ScenarioCompany, ScenarioWorld } from "./world.ts";

const minuteMs = 60_000;

/** Days for which a session is listed after its call: more than the app's usual window, also after a late recording. */
export const listedDays = 39;
/** Recordings of results calls, with report and slides, are kept for a quarter and three weeks: with more of them a new file is larger than 120 MB. */
const recordingDays = 112;
/** A year of whole weeks, after which a company has its next annual meeting. */
const meetingEveryDays = 364;
export const meetingKeptDays = meetingEveryDays + listedDays;

/** How many days after a call its recording, edited transcript and event are removed. */
type KeptDays = HeldCall["keptUntilMs"];
type Held = Place & { event: PlannedEvent; keptDays: KeptDays };

const asLongAsListed: KeptDays = { recording: listedDays, transcript: listedDays, event: listedDays };
const meetingKept: KeptDays = { ...asLongAsListed, event: meetingKeptDays };

/** Which calls are held on a day: results in the waves of their exchanges, annual meetings, and other events. */
export function createDayCalls(seed: string, world: ScenarioWorld, calendar: SeasonCalendar) {
  const { companies, callOf } = world;
  const places = seasonPlaces(seed, companies, calendar);
  const meetings = meetingsByDay(seed, companies);
  const planned = createOtherCalls({
    seed,
    companies,
    liveEverywhere: calendar.liveEverywhere,
    secondsOf: (company, typeId, day) =>
      callOf(company, otherEvent(typeId, day * dayMs), { day }).durationSeconds,
  });
  const lengths = (day: number, held: readonly Held[]): HeldPlace[] =>
    held.map(({ company, minute, event, isLong }) => ({
      company,
      minute,
      seconds: callOf(company, event, { day, isLong }).durationSeconds,
      isOnResults: event.fiscalPeriod !== null,
    }));

  /** Results and annual meetings, which are kept longer than other events. */
  function regularOn(day: number): Held[] {
    const { number, offset } = calendar.seasonOn(day);
    const keptDays = daysKeptOf(number, calendar);
    const recording = Math.min(recordingDays, keptDays);
    const results: Held[] = [];
    const others = (meetings[mod(day, meetingEveryDays)] ?? []).map((company): CompanyCall => {
      return { company, typeId: EVENT_TYPE.agm };
    });
    for (const place of places[offset] ?? []) {
      const event = seasonCall(place.company.rhythm, calendar.quarterIn(number));
      if (event.fiscalPeriod === null) others.push({ company: place.company, typeId: event.typeId });
      else results.push({ ...place, event, keptDays: { recording, transcript: keptDays, event: keptDays } });
    }
    const isMostlyResults = calendar.isMostlyResults(offset);
    const held = planned.ofCompanies(day, { calls: others, isMostlyResults }, lengths(day, results));
    return [
      ...results,
      ...held.map((place) =>
        otherOn(day, place, place.typeId === EVENT_TYPE.agm ? meetingKept : asLongAsListed),
      ),
    ];
  }

  return {
    /**
     * After how many days something may happen to calls of up to a day: their sessions are no longer listed, or their
     * recordings or events are removed.
     */
    endingsUpTo(day: number): number[] {
      const last = calendar.seasonOn(day).number;
      const seasons = Array.from({ length: 2 * seasonsKept + 2 }, (_, back) => last - back);
      const kept = seasons.map((season) => daysKeptOf(season, calendar));
      return [...new Set([listedDays, recordingDays, meetingKeptDays, ...kept])];
    },

    /** Those of a day that are kept after their sessions are no longer listed. */
    keptOn: (day: number): HeldCall[] =>
      regularOn(day).flatMap((held, number) =>
        held.keptDays.event > listedDays ? [toCall(world, { day, number }, held)] : [],
      ),

    /** All of a day. Days count from 1970 in UTC. */
    on(day: number): HeldCall[] {
      const regular = regularOn(day);
      const count = Math.max(0, Math.min(calendar.callsOn(day), sessionsPerDay) - regular.length);
      const isMostlyResults = calendar.isMostlyResults(calendar.seasonOn(day).offset);
      const isEve = !isMostlyResults && calendar.isMostlyResults(calendar.seasonOn(day + 1).offset);
      const others = planned.others(day, { count, isMostlyResults, isEve }, lengths(day, regular));
      return [...regular, ...others.map((place) => otherOn(day, place, asLongAsListed))].map((held, number) =>
        toCall(world, { day, number }, held),
      );
    },
  };
}

/** How many days results of a season are kept: until the same day of a later one. */
function daysKeptOf(season: number, { startOf }: SeasonCalendar): number {
  return startOf(season + seasonsKept + 1) - startOf(season);
}

function otherOn(day: number, { company, minute, typeId }: OtherPlace, keptDays: KeptDays): Held {
  return { company, minute, event: otherEvent(typeId, day * dayMs), keptDays };
}

function toCall(
  { callOf }: ScenarioWorld,
  { day, number }: { day: number; number: number },
  { company, minute, event, keptDays, isLong }: Held,
): HeldCall {
  // Counted from its day also where it begins on the evening before, as `endingsUpTo` does.
  const afterMs = (days: number) => (day + days) * dayMs + Math.max(0, minute) * minuteMs;
  return {
    id: sessionIdOf(day, number),
    company,
    event,
    call: callOf(company, event, { day, isLong }),
    isLong: isLong === true,
    dateMs: day * dayMs + minute * minuteMs,
    listedUntilMs: afterMs(listedDays),
    keptUntilMs: {
      recording: afterMs(keptDays.recording),
      transcript: afterMs(keptDays.transcript),
      event: afterMs(keptDays.event),
    },
  };
}

/** Every company's annual meeting, on one day of a year of whole weeks. */
function meetingsByDay(seed: string, companies: readonly ScenarioCompany[]): readonly ScenarioCompany[][] {
  const byDay = Array.from({ length: meetingEveryDays }, (): ScenarioCompany[] => []);
  for (const company of companies) {
    const random = seededRandom(`${seed} meeting ${company.id}`);
    byDay[wholeNumber(random, 0, meetingEveryDays - 1)]!.push(company);
  }
  return byDay;
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
