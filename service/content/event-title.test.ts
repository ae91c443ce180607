import { describe, expect, it } from "vitest";
import { eventTitle } from "./event-title.ts";
import { EVENT_TYPE, eventTypes } from "./event-types.ts";

describe("eventTypes", () => {
  it("has every id once", () => {
    expect(new Set(eventTypes.map((type) => type.id)).size).toBe(eventTypes.length);
  });
});

describe("eventTitle", () => {
  const november = new Date("2026-11-05T14:00:00.000Z");

  it.each([
    [EVENT_TYPE.q3, "Q3 2026 Earnings Call"],
    [EVENT_TYPE.h2, "Full-year Results 2026"],
    [EVENT_TYPE.h1, "Half-year Results 2026"],
    [EVENT_TYPE.capitalMarketsDay, "Capital Markets Day 2026"],
    [EVENT_TYPE.agm, "AGM 2026"],
    [EVENT_TYPE.fireside, "Fireside Chat"],
  ])("names type %i", (typeId, title) => {
    expect(eventTitle(typeId, november)).toBe(title);
  });

  it("gives every known type a title", () => {
    for (const type of eventTypes) expect(eventTitle(type.id, november)).not.toBe("");
  });

  it("refuses an unknown type", () => {
    expect(() => eventTitle(9999, november)).toThrow(RangeError);
  });
});
