import { EVENT_TYPE, eventTypes } from "./event-types.ts";

/**
 * The title a company would give an event, for example "Q3 2026 Earnings Call".
 *
 * @param date the day of the event; its UTC year counts
 * @param fiscalYearOffset fiscal year minus calendar year: -1 for a full-year call held in February
 * @throws RangeError for an id that the lookup table does not have
 */
export function eventTitle(typeId: number, date: Date, fiscalYearOffset = 0): string {
  const type = eventTypes.find((candidate) => candidate.id === typeId);
  if (!type) throw new RangeError(`no event type ${typeId}`);
  const year = date.getUTCFullYear();
  const fiscalYear = year + fiscalYearOffset;
  switch (typeId) {
    case EVENT_TYPE.q1:
    case EVENT_TYPE.q2:
    case EVENT_TYPE.q3:
    case EVENT_TYPE.q4:
      return `${type.name} ${fiscalYear} Earnings Call`;
    case EVENT_TYPE.h1:
      return `Half-year Results ${fiscalYear}`;
    case EVENT_TYPE.h2:
      return `Full-year Results ${fiscalYear}`;
    case EVENT_TYPE.agm:
      return `AGM ${year}`;
    case EVENT_TYPE.studyResult:
      return "Phase III Readout";
    case EVENT_TYPE.fireside:
    case EVENT_TYPE.tradingUpdate:
      return type.name;
    default:
      return type.parent === "Investor Event" ? `${type.name} ${year}` : type.name;
  }
}
