import { callForEvent } from "#service/content/call-for-event.ts";
import { sectors } from "#service/content/calls/sectors.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { openCall } from "#service/content/sample-call.ts";

/** The printed words of one earnings call of every sector, one call after the other. */
export function saidWords(): string[] {
  return sectors.flatMap((sector, id) => {
    const { slug } = callForEvent({ typeId: EVENT_TYPE.q3, company: { id, sector }, number: 0 });
    const paragraphs = openCall(slug)?.paragraphs ?? [];
    return paragraphs.flatMap(({ sentences }) => sentences.flatMap((one) => one.words.map(([text]) => text)));
  });
}
