import { EVENT_TYPE } from "#service/content/event-types.ts";
import { meetingMinutes, regionAwakeAt, regionOf, type Region } from "./waves.ts";
import { shuffledBlocks } from "./shuffled.ts";
import type { Place } from "./season-places.ts";
import type { ScenarioCompany } from "./world.ts";

/** A call other than on results, and the type of its event. */
export type OtherPlace = Place & { typeId: number };

const types = [
  ...Array<number>(7).fill(EVENT_TYPE.fireside),
  ...Array<number>(4).fill(EVENT_TYPE.companyPresentation),
  ...Array<number>(3).fill(EVENT_TYPE.conference),
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
/** The hours that get what is left: conferences in New York's morning and afternoon. */
const usualMinutes = [780, 810, 840, 870, 900, 780, 1_260, 1_290, 810, 960, 1_020, 480, 540];

export type OtherCallsOptions = {
  seed: string;
  companies: readonly ScenarioCompany[];
  /** `day` counts from 1970. */
  secondsOf: (company: ScenarioCompany, typeId: number, day: number) => number;
  /** So many live calls at every hour before the busiest hours get more. */
  liveEverywhere: number;
};

/** A call that is already planned, and how long it lasts. */
export type HeldPlace = { company: ScenarioCompany; minute: number; seconds: number };

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
      return meeting.map((company, index) => {
        const typeId = EVENT_TYPE.agm;
        const seconds = secondsOf(company, typeId, day);
        const hours = meetingMinutes[regionOf(company.timeZone)];
        const usual = hours[0] + ((index * 90) % (hours[1] - hours[0]));
        const minute = mostMissed(live, { seconds, hours, liveEverywhere }) ?? usual;
        addLive(live, { company, minute, seconds });
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
        const usual = usualMinutes[number % usualMinutes.length]!;
        const minute =
          mostMissed(live, { seconds: secondsOf(companies[0]!, typeId, day), liveEverywhere }) ?? usual;
        const nextCompany = nextOf.get(regionAwakeAt(minute))!;
        let turn = slot;
        let company = nextCompany(turn);
        while (busy.has(company.id) && turn < slot + maxOthers) company = nextCompany(++turn);
        busy.add(company.id);
        addLive(live, { company, minute, seconds: secondsOf(company, typeId, day) });
        return { company, minute, typeId };
      });
    },
  };
}

const maxOthers = 320;

function countLive(held: readonly HeldPlace[]): number[] {
  const live = Array<number>(minutesADay / grain).fill(0);
  for (const place of held) addLive(live, place);
  return live;
}

function addLive(live: number[], { minute, seconds }: HeldPlace): void {
  for (const cell of cellsOf(minute, seconds)) live[cell]! += 1;
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
function mostMissed(
  live: readonly number[],
  {
    seconds,
    hours: [from, below] = [0, minutesADay],
    liveEverywhere,
  }: { seconds: number; hours?: readonly [number, number]; liveEverywhere: number },
): number | null {
  let best: number | null = null;
  let most = 0;
  for (let minute = from; minute < below; minute += 15) {
    const missing = cellsOf(minute, seconds).reduce(
      (sum, cell) => sum + Math.max(0, liveEverywhere - live[cell]!) ** 2,
      0,
    );
    const filled = missing * (minute % 30 === 0 ? 1 : quarterWeight);
    if (filled > most) [best, most] = [minute, filled];
  }
  return best;
}
