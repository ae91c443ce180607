import { expect, it } from "vitest";
import { callForEvent } from "./call-for-event.ts";
import { EVENT_TYPE, eventTypes } from "./event-types.ts";
import { loadSampleCalls } from "./sample-call.ts";

const calls = loadSampleCalls();
const played = (typeId: number, title = "A call", company: string | null = null) =>
  callForEvent(calls, (call) => call.company === company, { typeId, title }).slug;

it("the call of an event is chosen by the event's type", () => {
  const { q1, q2, q3, q4, h1, h2, capitalMarketsDay, agm, fireside } = EVENT_TYPE;
  expect([q1, q3].map((type) => played(type))).toEqual(["quarter-call", "quarter-call"]);
  expect([q2, h1].map((type) => played(type))).toEqual(["half-year-results", "half-year-results"]);
  expect([q4, h2].map((type) => played(type))).toEqual(["full-year-results", "full-year-results"]);
  expect([capitalMarketsDay, agm, fireside].map((type) => played(type))).toEqual([
    "capital-markets-day",
    "annual-meeting",
    "fireside-chat",
  ]);
  const generic = new Set(calls.filter(({ company }) => company === null).map(({ slug }) => slug));
  for (const { id } of eventTypes) expect(generic).toContain(played(id));
});

it("a company's own call is chosen only for that company and that event", () => {
  for (const { slug, title, company } of calls.filter((call) => call.company !== null)) {
    expect(played(EVENT_TYPE.q3, title, company)).toBe(slug);
    expect(played(EVENT_TYPE.q3, title, "Another Company Inc.")).toBe("quarter-call");
    expect(played(EVENT_TYPE.q3, "Another event", company)).toBe("quarter-call");
  }
});
