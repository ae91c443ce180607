import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { acknowledgementRequestSchema, noteRequestSchema, snoozeRequestSchema } from "./acting.ts";
import { actingLimits } from "./values/limits.ts";

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const until = "2026-11-21T15:00:00Z";

describe("what a person writes", () => {
  it("is trimmed, and lasts until recovery where no end is given", () => {
    expect(acknowledgementRequestSchema.parse({ reason: " On it ", by: "Ada " })).toEqual({
      reason: "On it",
      until: null,
      by: "Ada",
    });
  });

  it.each([
    ["nothing but blanks", "  "],
    ["more than fits", "x".repeat(actingLimits.reason + 1)],
    ["a NUL, which PostgreSQL cannot store", "a\u0000b"],
    ["a second line", "a\nb"],
    ["no text at all", 7],
  ])("is refused as a reason with %s", (_what, reason) => {
    expect(accepts(acknowledgementRequestSchema, { reason })).toBe(false);
  });

  it("may have several lines in a note, but no other control characters", () => {
    expect(accepts(noteRequestSchema, { text: "Called them.\nThey restart it." })).toBe(true);
    expect(accepts(noteRequestSchema, { text: "a\u0007b" })).toBe(false);
  });

  it("is refused with an unknown field, such as a misspelt one", () => {
    expect(accepts(acknowledgementRequestSchema, { reason: "On it", untill: until })).toBe(false);
  });
});

describe("a snooze", () => {
  const rest = { reason: "Holiday", until };
  it.each([
    [{ ...rest, companyId: 1 }, true],
    [{ ...rest, state: "liveFailedNoAccess" }, true],
    [{ ...rest, companyId: 1, state: "liveFailedNoAccess" }, false],
    [rest, false],
    [{ ...rest, state: "live" }, false],
    [{ reason: "Holiday", companyId: 1 }, false],
    [{ ...rest, companyId: 1, until: null }, false],
  ])("%j: %s", (value, expected) => {
    expect(accepts(snoozeRequestSchema, value)).toBe(expected);
  });
});
