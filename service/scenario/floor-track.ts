import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { LocalTime } from "./local-time.ts";
import { smoothOutcomes, troubledOutcomes, type Outcome } from "./outcomes.ts";
import { plannedEvent } from "./planned-event.ts";
import type { PlannedSession } from "./planned-session.ts";
import { sessionTimeline, startDelayMs } from "./session-timeline.ts";
import { movedDate } from "./moved-date.ts";
import { dealer, pairing, shuffled } from "./shuffled.ts";
import { epochMs, slotRange, type Track } from "./track.ts";
import type { ScenarioWorld } from "./world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Sessions start this often. Each slot is also some other session's creation and some other session's
 * confirmation, a third of a slot apart, so that nothing is still for longer than 15 seconds at any hour.
 */
export const floorSlotMs = 38_000;
const confirmationPhaseMs = 13_000;
const creationPhaseMs = 25_500;
const jitterMs = 1_000;

const creationBlock = { size: 40, blocksBack: 3 };
const confirmationBlock = { size: 20, blocksBack: 2 };
const longestLeadMs = (creationBlock.blocksBack + 1) * creationBlock.size * floorSlotMs;
const keptHours = { low: 2, high: 4 };
const longestLifeMs = keptHours.high * hourMs + floorSlotMs;

/** Calls are held between these local hours of a company's exchange. */
const localHours = { from: 7, to: 20 };

/** The dense part of the plan: a call every 38 seconds, created an hour or two ahead, gone hours later. */
export function floorTrack(seed: string, world: ScenarioWorld, localTime: LocalTime): Track {
  const smooth = dealer(`${seed} floor smooth`, smoothOutcomes);
  const troubled = dealer(`${seed} floor troubled`, troubledOutcomes);
  const outcomeOf = (slot: number): Outcome => (slot % 2 === 0 ? smooth : troubled)(Math.floor(slot / 2));
  const callOf = dealer(`${seed} floor calls`, world.calls);
  const creationSlot = pairing(`${seed} floor creation`, creationBlock.size, creationBlock.blocksBack);
  const confirmationSlot = pairing(
    `${seed} floor confirmation`,
    confirmationBlock.size,
    confirmationBlock.blocksBack,
  );
  const companyOf = companyChooser(seed, world, localTime);

  function sessionOf(slot: number): PlannedSession {
    const random = seededRandom(`${seed} floor ${slot}`);
    const inSlot = (other: number, phaseMs: number) =>
      epochMs + other * floorSlotMs + phaseMs + wholeNumber(random, 0, jitterMs - 1);
    const outcome = outcomeOf(slot);
    const call = callOf(slot);
    const startsAtMs = inSlot(slot, 0);
    const timeline = sessionTimeline({
      outcome,
      random,
      createdAtMs: inSlot(creationSlot(slot), creationPhaseMs),
      confirmedAtMs: inSlot(confirmationSlot(slot), confirmationPhaseMs),
      startsAtMs,
      callSeconds: call.durationSeconds,
      keptMs: Math.round((keptHours.low + random() * (keptHours.high - keptHours.low)) * hourMs),
    });
    const finalDateMs = wholeMinute(startsAtMs - startDelayMs(outcome, random));
    const quarterHoursMoved = random() < movedShare ? wholeNumber(random, 1, 8) : 0;
    return {
      id: firstId + slot,
      companyId: companyOf(slot),
      callSlug: call.slug,
      event: plannedEvent(finalDateMs, random),
      ...movedDate(timeline, finalDateMs, quarterHoursMoved),
    };
  }

  return {
    firstId,
    endId: 2 * firstId,
    slotsBetween: (fromMs, toMs) => slotRange(fromMs - longestLifeMs, toMs + longestLeadMs, floorSlotMs),
    sessionOf,
  };
}

const firstId = 10_000_000;
const movedShare = 0.12;

function wholeMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

/**
 * Companies whose exchange has a plausible hour, each at most once an hour; two halves of the market take turns
 * so that a company does not come twice around the full hour either.
 */
function companyChooser(seed: string, world: ScenarioWorld, localTime: LocalTime): (slot: number) => number {
  const orders = new Map<number, readonly number[]>();
  const halves = [0, 1].map((half) => world.companies.filter((_, index) => index % 2 === half));

  function orderOf(hour: number): readonly number[] {
    let order = orders.get(hour);
    if (!order) {
      const middleMs = epochMs + (hour + 0.5) * hourMs;
      const isOpen = (timeZone: string) => {
        const local = localTime.hourOfDay(timeZone, middleMs);
        return local >= localHours.from && local < localHours.to;
      };
      const half = halves[hour % 2]!;
      const open = half.filter(({ timeZone }) => isOpen(timeZone));
      const ids = (open.length > 0 ? open : half).map(({ id }) => id);
      order = shuffled(`${seed} floor companies ${hour}`, ids);
      if (orders.size > 100) orders.clear();
      orders.set(hour, order);
    }
    return order;
  }

  return (slot) => {
    const hour = Math.floor((slot * floorSlotMs) / hourMs);
    const order = orderOf(hour);
    const indexInHour = slot - Math.ceil((hour * hourMs) / floorSlotMs);
    return order[indexInHour % order.length]!;
  };
}
