import { eventTitle } from "#service/content/event-title.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { latestPeriod, type FiscalPeriod, type ReportingRhythm } from "#service/content/reporting-rhythm.ts";
import { pick, type Random } from "#service/content/seeded-random.ts";
import type { PlannedEvent } from "./planned-session.ts";
import { quarterStartMs } from "./quarters.ts";

const earningsCallShare = 0.75;
const otherTypes = [EVENT_TYPE.capitalMarketsDay, EVENT_TYPE.agm, EVENT_TYPE.fireside];

const periodTypes: Record<string, number> = {
  Q1: EVENT_TYPE.q1,
  Q2: EVENT_TYPE.q2,
  Q3: EVENT_TYPE.q3,
  Q4: EVENT_TYPE.q4,
  H1: EVENT_TYPE.h1,
  H2: EVENT_TYPE.h2,
};

/** The event of a session on a date: usually the call on the last quarter. */
export function plannedEvent(dateMs: number, random: Random): PlannedEvent {
  return random() < earningsCallShare ? quarterlyCall(dateMs) : otherEvent(pick(random, otherTypes), dateMs);
}

/** The call on the quarter that ended last before a date. */
function quarterlyCall(dateMs: number): PlannedEvent {
  const date = new Date(dateMs);
  const quartersEnded = Math.floor(date.getUTCMonth() / 3);
  const year = date.getUTCFullYear();
  return quartersEnded === 0
    ? earningsCall({ name: "Q4", fiscalYear: year - 1 })
    : earningsCall({ name: `Q${quartersEnded}`, fiscalYear: year });
}

/** The call on a fiscal period. */
function earningsCall({ name, fiscalYear }: Pick<FiscalPeriod, "name" | "fiscalYear">): PlannedEvent {
  const typeId = periodTypes[name];
  if (typeId === undefined) throw new RangeError(`no event type for ${name}`);
  const title = eventTitle(typeId, new Date(Date.UTC(fiscalYear, 0, 1)));
  return { title, typeId, fiscalYear, fiscalPeriod: name };
}

/**
 * The event of a company in the season of a quarter, counted from 2020: the call on the period that ended last, or a
 * trading update where that was heard a quarter before.
 */
export function seasonCall(rhythm: ReportingRhythm, quarter: number): PlannedEvent {
  const period = latestPeriod(rhythm, quarter);
  const isNew = period.endQuarter === quarter - 1;
  return isNew ? earningsCall(period) : otherEvent(EVENT_TYPE.tradingUpdate, quarterStartMs(quarter));
}

/** Whether an event has a report and slides. */
export function hasDocuments({ fiscalPeriod, typeId }: PlannedEvent): { report: boolean; slides: boolean } {
  const isEarnings = fiscalPeriod !== null;
  return { report: isEarnings, slides: isEarnings || typeId === EVENT_TYPE.capitalMarketsDay };
}

/** An event of another type in the year of a date. */
export function otherEvent(typeId: number, dateMs: number): PlannedEvent {
  return { title: eventTitle(typeId, new Date(dateMs)), typeId, fiscalYear: null, fiscalPeriod: null };
}
