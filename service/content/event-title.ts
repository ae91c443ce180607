import { EVENT_TYPE, eventTypes } from "./event-types.ts";

/**
 * The title a company would give an event, for example "Q3 2026 Earnings Call".
 *
 * @param date a day of the event's year, for an earnings call of its fiscal year; the UTC year counts
 * @throws RangeError for an id that the lookup table does not have
 */
export function eventTitle(typeId: number, date: Date): string {
  const type = eventTypes.find((candidate) => candidate.id === typeId);
  if (!type) throw new RangeError(`no event type ${typeId}`);
  const year = date.getUTCFullYear();
  switch (typeId) {
    case EVENT_TYPE.q1:
    case EVENT_TYPE.q2:
    case EVENT_TYPE.q3:
    case EVENT_TYPE.q4:
      return `${type.name} ${year} Earnings Call`;
    case EVENT_TYPE.h1:
      return `Half-year Results ${year}`;
    case EVENT_TYPE.h2:
      return `Full-year Results ${year}`;
    case EVENT_TYPE.agm:
      return `AGM ${year}`;
    default:
      return type.parent === "Investor Event" && typeId !== EVENT_TYPE.fireside
        ? `${type.name} ${year}`
        : type.name;
  }
}
