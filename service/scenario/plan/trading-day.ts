import type { LocalTime } from "./local-time.ts";
import { yearlyTypes, type EventKind } from "./seasons.ts";
import { shuffled } from "./shuffled.ts";
import { epochMs } from "./track.ts";
import type { ScenarioCompany, ScenarioWorld } from "./world.ts";

const hourMs = 3_600_000;
const hoursADay = 24;
/** Calls are held between these local hours of a company's exchange. */
const localHours = { from: 7, to: 20 };
/** One in this many slots is an event other than earnings. */
const otherEvery = 4;

/** A slot of a day and what is held in it. */
export type DaySlot = { company: ScenarioCompany; kind: EventKind };

/** The size of the replayed days. */
export type ReplayedDays = { slotsPerDay: number; days: number };

/**
 * Which company holds which event in each slot of the replayed days. A company has at most one earnings call, repeats
 * another kind of event only after it has had all kinds, and holds its events in the daytime of its exchange.
 */
export function tradingDays(
  seed: string,
  companies: ScenarioWorld["companies"],
  localTime: LocalTime,
  { slotsPerDay, days }: ReplayedDays,
): readonly DaySlot[] {
  const slotsAnHour = slotsPerDay / hoursADay;
  const awakeByHour = Array.from({ length: hoursADay }, (_, hour) => {
    const middleMs = epochMs + (hour + 0.5) * hourMs;
    const isAwake = ({ timeZone }: ScenarioCompany) => {
      const local = localTime.hourOfDay(timeZone, middleMs);
      return local >= localHours.from && local < localHours.to;
    };
    const open = companies.filter(isAwake);
    return shuffled(`${seed} day ${hour}`, open.length > 0 ? open : companies);
  });
  const held = new Map<number, EventKind[]>();
  const slots: DaySlot[] = [];
  // Hours with few companies to choose from are filled first.
  const hours = awakeByHour
    .map((_, hour) => hour)
    .sort((a, b) => awakeByHour[a]!.length - awakeByHour[b]!.length);
  for (const hour of hours) {
    const busyByDay = Array.from({ length: days }, () => new Set<number>());
    for (let index = 0; index < slotsAnHour; index++) {
      for (const [day, busy] of busyByDay.entries()) {
        const choice = choose(awakeByHour[hour]!, held, busy, index % otherEvery !== otherEvery - 1);
        busy.add(choice.company.id);
        held.set(choice.company.id, [...(held.get(choice.company.id) ?? []), choice.kind]);
        slots[day * slotsPerDay + hour * slotsAnHour + index] = choice;
      }
    }
  }
  return slots;
}

function choose(
  companies: readonly ScenarioCompany[],
  held: ReadonlyMap<number, readonly EventKind[]>,
  busy: ReadonlySet<number>,
  wantsEarnings: boolean,
): DaySlot {
  const kindsOf = ({ id }: ScenarioCompany) => held.get(id) ?? [];
  const isFree = ({ id }: ScenarioCompany) => !busy.has(id);
  if (wantsEarnings) {
    const company = companies.find((one) => isFree(one) && !kindsOf(one).includes("earnings"));
    if (company) return { company, kind: "earnings" };
  }
  const free = companies.filter(isFree);
  const candidates = free.length > 0 ? free : companies;
  const fewest = candidates.reduce((a, b) => (kindsOf(b).length < kindsOf(a).length ? b : a));
  const types = [...yearlyTypes.slice(fewest.id % 3), ...yearlyTypes];
  const kind = types.find((type) => !kindsOf(fewest).includes(type)) ?? yearlyTypes[0];
  return { company: fewest, kind };
}
