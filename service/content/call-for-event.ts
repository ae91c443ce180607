import { EVENT_TYPE } from "./event-types.ts";

/** The recorded call for each event type; other types play the fireside chat. */
const slugs: Record<number, string> = {
  [EVENT_TYPE.q1]: "quarter-call",
  [EVENT_TYPE.q2]: "half-year-results",
  [EVENT_TYPE.q3]: "quarter-call",
  [EVENT_TYPE.q4]: "full-year-results",
  [EVENT_TYPE.h1]: "half-year-results",
  [EVENT_TYPE.h2]: "full-year-results",
  [EVENT_TYPE.capitalMarketsDay]: "capital-markets-day",
  [EVENT_TYPE.agm]: "annual-meeting",
};

/**
 * The recorded call of an event: the company's own call with this title if there is one, else the generic one for the
 * event's type.
 */
export function callForEvent<Call extends { slug: string; title: string }>(
  calls: readonly Call[],
  isOwn: (call: Call) => boolean,
  event: { typeId: number; title: string },
): Call {
  const own = calls.find((call) => call.title === event.title && isOwn(call));
  const call = own ?? calls.find(({ slug }) => slug === (slugs[event.typeId] ?? "fireside-chat"));
  if (!call) throw new Error(`no recorded call for ${event.title}`);
  return call;
}
