import { EVENT_TYPE } from "#service/content/event-types.ts";
import { meetingMinutes, regionAwakeAt, regionOf, type Region } from "./waves.ts";
import { dailyOutage, maxHit } from "./outage.ts";
import { isCrowd } from "./outcomes.ts";
import { shuffledBlocks } from "./shuffled.ts";
import type { Place } from "./season-places.ts";
import type { ScenarioCompany } from "./world.ts";

/** A call other than on results, by the type of its event, and when it begins. */
export type CompanyCall = { company: ScenarioCompany; typeId: number };
export type OtherPlace = Place & CompanyCall;

const types = [
  ...Array<number>(5).fill(EVENT_TYPE.fireside),
  ...Array<number>(5).fill(EVENT_TYPE.companyPresentation),
  ...Array<number>(4).fill(EVENT_TYPE.conference),
  ...Array<number>(2).fill(EVENT_TYPE.capitalMarketsDay),
  EVENT_TYPE.investorDay,
  EVENT_TYPE.investorUpdate,
  EVENT_TYPE.merger,
  EVENT_TYPE.productLaunch,
];

const minutesADay = 1_440;
/** The calls of a day are looked at until those of the next one have begun, which is planned without it. */
const minutesSeen = minutesADay + 16;
/** The grain of the count of live calls, in minutes. */
const grain = 2;
/** Minutes by which a call that is on time may go live, and end, after the plan. */
const mayBeLate = 1;
/** A call is rarely longer than another of its kind by more than this factor. */
const mayBeLonger = 1.15;
/** A quarter past or to is chosen where it fills so much more of a gap. */
const quarterWeight = 0.75;
/** Live calls on results for each one of another kind, at any moment at the height of a season. */
const resultsForOneOther = 2;
/** One in this many live results calls that began in a crowd is early, late or fails; at least one. */
const crowdedForOneMissed = 8;

export type OtherCallsOptions = {
  seed: string;
  companies: readonly ScenarioCompany[];
  /** `day` counts from 1970. */
  secondsOf: (company: ScenarioCompany, typeId: number, day: number) => number;
  /** Live calls that every hour gets before the busiest hours get more. */
  liveEverywhere: number;
};

/** A call that is already planned, and how long it lasts. */
export type HeldPlace = { company: ScenarioCompany; minute: number; seconds: number; isOnResults: boolean };

/**
 * How many calls are live, how many on results among them, how many of these began in a crowd, and how many others may be,
 * by part of the day.
 */
type Live = { all: number[]; results: number[]; crowded: number[]; others: number[] };
type Hours = readonly [from: number, below: number];
const wholeDay: Hours = [0, minutesADay];
/** On the eve of a season, so that those of the day are over when it begins. */
const beforeEve: Hours = [0, minutesADay - 75];

/** Plans the calls of a day other than on results: where few are live first, by companies that are awake then. */
export function createOtherCalls({ seed, companies, secondsOf, liveEverywhere }: OtherCallsOptions) {
  const regions: readonly Region[] = ["americas", "europe", "asia"];
  const nextOf = new Map(
    regions.map((region) => {
      const inRegion = companies.filter(({ timeZone }) => regionOf(timeZone) === region);
      const some = inRegion.length > 0 ? inRegion : companies;
      return [region, shuffledBlocks(`${seed} others ${region}`, some)] as const;
    }),
  );
  const typeOf = shuffledBlocks(`${seed} other types`, types);

  const secondsExpected = (typeId: number, day: number) =>
    secondsOf(companies[0]!, typeId, day) * mayBeLonger;
  /** When a call of the first of some types that fits in begins, beside enough calls on results. */
  function placeOf(live: Live, { day, hours }: { day: number; hours: Hours }, typeIds: readonly number[]) {
    for (const typeId of typeIds) {
      const minute = besideResults(live, secondsExpected(typeId, day), hours);
      if (minute !== null) return { typeId, minute };
    }
    return null;
  }

  return {
    /**
     * These calls of companies, such as annual meetings, on a day with these calls on results. Trading updates are left out
     * where results are to be most of what is live and would not be.
     */
    ofCompanies(
      day: number,
      { calls, isMostlyResults }: { calls: readonly CompanyCall[]; isMostlyResults: boolean },
      held: readonly HeldPlace[],
    ): OtherPlace[] {
      const live = countLive(held);
      return calls.flatMap(({ company, typeId }) => {
        const seconds = secondsOf(company, typeId, day);
        const hours = meetingMinutes[regionOf(company.timeZone)];
        const minute =
          besideResults(live, seconds, hours) ??
          besideResults(live, seconds, wholeDay) ??
          (isMostlyResults && typeId === EVENT_TYPE.tradingUpdate
            ? null
            : anywhere(live, seconds, hours, liveEverywhere));
        if (minute === null) return [];
        addLive(live, { company, minute, seconds, isOnResults: false });
        return [{ company, minute, typeId }];
      });
    },

    /**
     * How many other calls a day (since 1970) with these results calls and annual meetings has; on the eve of a season none
     * at its end. There are fewer where results are to be most of what is live and would not be.
     */
    others(
      day: number,
      { count, isMostlyResults, isEve }: { count: number; isMostlyResults: boolean; isEve: boolean },
      held: readonly HeldPlace[],
    ): OtherPlace[] {
      const live = countLive(held);
      const hours = isEve ? beforeEve : wholeDay;
      const busy = new Set(held.map(({ company }) => company.id));
      return Array.from({ length: count }, (_, number) => day * maxOthers + number).flatMap((slot) => {
        const typeIds = isMostlyResults ? [typeOf(slot), EVENT_TYPE.fireside] : [typeOf(slot)];
        const place = placeOf(live, { day, hours }, typeIds);
        const typeId = place?.typeId ?? typeOf(slot);
        const minute =
          place?.minute ??
          (isMostlyResults ? null : anywhere(live, secondsExpected(typeId, day), hours, liveEverywhere));
        if (minute === null) return [];
        const nextCompany = nextOf.get(regionAwakeAt(minute))!;
        let turn = slot;
        let company = nextCompany(turn);
        while (busy.has(company.id) && turn < slot + maxOthers) company = nextCompany(++turn);
        busy.add(company.id);
        addLive(live, { company, minute, seconds: secondsOf(company, typeId, day), isOnResults: false });
        return [{ company, minute, typeId }];
      });
    },
  };
}

const maxOthers = 320;

function countLive(held: readonly HeldPlace[]): Live {
  const none = () => Array<number>(minutesSeen / grain).fill(0);
  const live: Live = { all: none(), results: none(), crowded: none(), others: none() };
  const results = held.filter(({ isOnResults }) => isOnResults);
  const begin = Map.groupBy(results, ({ minute }) => minute);
  for (const place of held) addLive(live, place, isCrowd(begin.get(place.minute)?.length ?? 0));
  return live;
}

function addLive(live: Live, { minute, seconds, isOnResults }: HeldPlace, isCrowded = false): void {
  const { all, results, crowded, others } = live;
  const certain = cellsOf(minute, seconds);
  for (let cell = certain.first; cell < certain.below; cell += 1) {
    all[cell]! += 1;
    if (isOnResults) results[cell]! += 1;
    if (isOnResults && isCrowded) crowded[cell]! += 1;
  }
  if (isOnResults) return;
  const possible = possibleCellsOf(minute, seconds);
  for (let cell = possible.first; cell < possible.below; cell += 1) others[cell]! += 1;
}

/** Parts of a day. They are walked millions of times for a season, too often to make an array of them. */
type Cells = { first: number; below: number };

/** The parts of the day in which a call is live for certain. */
function cellsOf(minute: number, seconds: number): Cells {
  return cellsBetween(Math.ceil((minute + mayBeLate) / grain), Math.floor((minute + seconds / 60) / grain));
}

/** The parts of the day in which it may be live. */
function possibleCellsOf(minute: number, seconds: number): Cells {
  return cellsBetween(Math.floor(minute / grain), Math.ceil((minute + mayBeLate + seconds / 60) / grain));
}

function cellsBetween(first: number, below: number): Cells {
  return { first: Math.max(0, first), below: Math.min(below, minutesSeen / grain) };
}

/** When another call begins, between two minutes of the day, where results are most of what is live; null where never. */
function besideResults(live: Live, seconds: number, [from, below]: Hours): number | null {
  const lastMinute = minutesSeen - seconds / 60 - mayBeLate;
  return best([from, Math.min(below, lastMinute)], 30, (minute) => {
    const room = roomAt(live, minute, seconds);
    return room < 0 ? null : room;
  });
}

/** When another call begins where it can't be so. */
function anywhere(live: Live, seconds: number, hours: Hours, liveEverywhere: number): number {
  const room = (minute: number) => roomAt(live, minute, seconds);
  const missing = (minute: number) => missingAt(live, minute, seconds, liveEverywhere);
  return best(hours, 15, missing) ?? best(hours, 30, room) ?? hours[0];
}

/** How many of the calls on results that are live beside a call no other one needs, at the least. */
function roomAt(live: Live, minute: number, seconds: number): number {
  const { first, below } = possibleCellsOf(minute, seconds);
  let least = Infinity;
  for (let cell = first; cell < below; cell += 1)
    least = Math.min(least, heardOf(live, cell) - resultsForOneOther * (live.others[cell]! + 1));
  return least;
}

/** How many calls on results are live for certain: some are late or fail, and the daily outage hits others. */
function heardOf({ results, crowded }: Live, cell: number): number {
  const heard = results[cell]! - Math.ceil(crowded[cell]! / crowdedForOneMissed);
  return isInOutage(cell) ? heard - maxHit : heard;
}

function isInOutage(cell: number): boolean {
  const { fromMinute, untilMinute } = dailyOutage;
  return (cell + 1) * grain > fromMinute && cell * grain <= untilMinute + 1;
}

/** How much a call fills of the time with too few live ones; null where it would fill none. */
function missingAt({ all }: Live, minute: number, seconds: number, liveEverywhere: number): number | null {
  const { first, below } = cellsOf(minute, seconds);
  let missing = 0;
  for (let cell = first; cell < below; cell += 1) missing += Math.max(0, liveEverywhere - all[cell]!) ** 2;
  return missing === 0 ? null : missing * (minute % 30 === 0 ? 1 : quarterWeight);
}

/** The first minute with the highest score, among those `step` minutes apart. */
function best([from, below]: Hours, step: number, scoreAt: (minute: number) => number | null): number | null {
  let found: number | null = null;
  let most = -Infinity;
  for (let minute = from; minute < below; minute += step) {
    const score = scoreAt(minute);
    if (score !== null && score > most) [found, most] = [minute, score];
  }
  return found;
}
