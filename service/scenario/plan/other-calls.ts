import { EVENT_TYPE } from "#service/content/event-types.ts";
import { meetingMinutes, regionAwakeAt, regionOf, type Region } from "./waves.ts";
import { shuffledBlocks } from "./shuffled.ts";
import type { Place } from "./season-places.ts";
import type { ScenarioCompany } from "./world.ts";

/** A call other than on results, and the type of its event. */
export type OtherPlace = Place & { typeId: number };

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
/** The grain of the count of live calls, in minutes. */
const grain = 5;
/** A call may be live a few minutes later than planned. */
const mayBeLate = 2;
/** A quarter past or to is chosen where it fills so much more of a gap. */
const quarterWeight = 0.75;
/** Of the live calls at any moment so many for one of another kind are on results, as far as that can be. */
const resultsForOneOther = 2;

export type OtherCallsOptions = {
  seed: string;
  companies: readonly ScenarioCompany[];
  /** `day` counts from 1970. */
  secondsOf: (company: ScenarioCompany, typeId: number, day: number) => number;
  /** So many live calls at every hour before the busiest hours get more. */
  liveEverywhere: number;
};

/** A call that is already planned, and how long it lasts. */
export type HeldPlace = { company: ScenarioCompany; minute: number; seconds: number; isOnResults: boolean };

/** How many calls are live, and on results among them, by part of the day. */
type Live = { all: number[]; results: number[] };
type Hours = readonly [from: number, below: number];
const wholeDay: Hours = [0, minutesADay];

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

  return {
    /** The annual meetings of these companies on a day with these results calls. */
    meetings(day: number, meeting: readonly ScenarioCompany[], held: readonly HeldPlace[]): OtherPlace[] {
      const live = countLive(held);
      return meeting.map((company) => {
        const typeId = EVENT_TYPE.agm;
        const seconds = secondsOf(company, typeId, day);
        const hours = meetingMinutes[regionOf(company.timeZone)];
        const minute = mostMissed(live, seconds, hours, liveEverywhere) ?? fewestOthers(live, seconds, hours);
        addLive(live, { company, minute, seconds, isOnResults: false });
        return { company, minute, typeId };
      });
    },

    /** So many other calls on a day (since 1970) with these results calls and annual meetings. */
    others(day: number, count: number, held: readonly HeldPlace[]): OtherPlace[] {
      const live = countLive(held);
      const busy = new Set(held.map(({ company }) => company.id));
      return Array.from({ length: count }, (_, number) => {
        const slot = day * maxOthers + number;
        const typeId = typeOf(slot);
        const usual = secondsOf(companies[0]!, typeId, day);
        const minute =
          mostMissed(live, usual, wholeDay, liveEverywhere) ?? fewestOthers(live, usual, wholeDay);
        const nextCompany = nextOf.get(regionAwakeAt(minute))!;
        let turn = slot;
        let company = nextCompany(turn);
        while (busy.has(company.id) && turn < slot + maxOthers) company = nextCompany(++turn);
        busy.add(company.id);
        addLive(live, { company, minute, seconds: secondsOf(company, typeId, day), isOnResults: false });
        return { company, minute, typeId };
      });
    },
  };
}

const maxOthers = 320;

function countLive(held: readonly HeldPlace[]): Live {
  const none = () => Array<number>(minutesADay / grain).fill(0);
  const live: Live = { all: none(), results: none() };
  for (const place of held) addLive(live, place);
  return live;
}

function addLive({ all, results }: Live, { minute, seconds, isOnResults }: HeldPlace): void {
  for (const cell of cellsOf(minute, seconds)) {
    all[cell]! += 1;
    if (isOnResults) results[cell]! += 1;
  }
}

/** The parts of the day in which a call is live. */
function cellsOf(minute: number, seconds: number): number[] {
  const first = Math.ceil((minute + mayBeLate) / grain);
  const below = Math.max(first, Math.floor((minute + seconds / 60) / grain));
  const cells = minutesADay / grain;
  return Array.from({ length: below - first }, (_, index) => (first + index) % cells);
}

/**
 * When a call begins, between two minutes of the day, that fills most of the time with too few live calls; null where it
 * would fill none.
 */
function mostMissed({ all }: Live, seconds: number, hours: Hours, liveEverywhere: number): number | null {
  return best(hours, 15, (minute) => {
    const missing = cellsOf(minute, seconds).reduce(
      (sum, cell) => sum + Math.max(0, liveEverywhere - all[cell]!) ** 2,
      0,
    );
    return missing === 0 ? null : missing * (minute % 30 === 0 ? 1 : quarterWeight);
  });
}

/** When a call begins, between two minutes of the day, so that there are few others of its kind beside results. */
function fewestOthers({ all, results }: Live, seconds: number, hours: Hours): number {
  const room = (cell: number) => results[cell]! - resultsForOneOther * (all[cell]! - results[cell]!);
  return best(hours, 30, (minute) => Math.min(...cellsOf(minute, seconds).map(room))) ?? hours[0];
}

/** The first minute with the highest score, among those so many minutes apart. */
function best([from, below]: Hours, step: number, scoreAt: (minute: number) => number | null): number | null {
  let found: number | null = null;
  let most = -Infinity;
  for (let minute = from; minute < below; minute += step) {
    const score = scoreAt(minute);
    if (score !== null && score > most) [found, most] = [minute, score];
  }
  return found;
}
