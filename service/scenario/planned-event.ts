import { eventTitle } from "#service/content/event-title.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { pick, type Random } from "#service/content/seeded-random.ts";
import type { PlannedEvent } from "./planned-session.ts";

const earningsCallShare = 0.75;
const otherTypes = [
  EVENT_TYPE.capitalMarketsDay,
  EVENT_TYPE.agm,
  EVENT_TYPE.fireside,
  EVENT_TYPE.tradingUpdate,
  EVENT_TYPE.conference,
];
const quarterTypes = [EVENT_TYPE.q1, EVENT_TYPE.q2, EVENT_TYPE.q3, EVENT_TYPE.q4] as const;

/** The event of a session on a date: mostly the call on the quarter that ended last. */
export function plannedEvent(dateMs: number, random: Random): PlannedEvent {
  return random() < earningsCallShare ? quarterlyCall(dateMs) : otherEvent(dateMs, pick(random, otherTypes));
}

/** The call on the quarter that ended last before a date. */
export function quarterlyCall(dateMs: number): PlannedEvent {
  const date = new Date(dateMs);
  const quartersEnded = Math.floor(date.getUTCMonth() / 3);
  const quarter = quartersEnded === 0 ? 4 : quartersEnded;
  const yearOffset = quartersEnded === 0 ? -1 : 0;
  const typeId = quarterTypes[quarter - 1]!;
  return {
    title: eventTitle(typeId, date, yearOffset),
    typeId,
    fiscalYear: date.getUTCFullYear() + yearOffset,
    fiscalPeriod: `Q${quarter}`,
  };
}

function otherEvent(dateMs: number, typeId: number): PlannedEvent {
  return { title: eventTitle(typeId, new Date(dateMs)), typeId, fiscalYear: null, fiscalPeriod: null };
}
