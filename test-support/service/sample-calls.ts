import { callForEvent } from "#service/content/call-for-event.ts";
import { sectors, type Sector } from "#service/content/calls/sectors.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { openCall, type SampleCall } from "#service/content/sample-call.ts";

/** The calls of a company are a quarter apart. */
export const daysOfQuarter = 91;

/** The call of an event, put together. */
export function callOf(
  typeId: number,
  {
    sector = "industrials",
    company = 20_001,
    quarter = 27,
  }: { sector?: Sector; company?: number; quarter?: number } = {},
): SampleCall {
  return openCall(
    callForEvent({ typeId, company: { id: company, sector }, number: quarter * daysOfQuarter }).slug,
  )!;
}

/** One call of every format, among them all sectors. */
export function callsOfEveryKind(): [name: string, call: SampleCall][] {
  return Object.entries(EVENT_TYPE).map(([name, typeId], index) => [
    name,
    callOf(typeId, { sector: sectors[index % sectors.length]!, company: 20_001 + index }),
  ]);
}

/** The words of a call, or its sentences as text. */
export const wordsOf = ({ paragraphs }: SampleCall) =>
  paragraphs.flatMap(({ sentences }) => sentences.flatMap(({ words }) => words));
export const sentencesOf = ({ paragraphs }: SampleCall) =>
  paragraphs.flatMap(({ sentences }) => sentences.map(({ words }) => words.map(([text]) => text).join(" ")));
