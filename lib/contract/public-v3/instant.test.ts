import { describe, expect, test } from "vitest";
import { parseInstant } from "./instant.ts";
import { instantSchema } from "./instant-schema.ts";

describe("section 2.1: timestamps are UTC strings in ISO 8601", () => {
  test.each([
    ["2026-02-03T14:00:00.000Z", "2026-02-03T14:00:00.000Z"],
    ["2026-02-03T14:00:00Z", "2026-02-03T14:00:00.000Z"],
    ["2026-02-03T14:00Z", "2026-02-03T14:00:00.000Z"],
    ["2026-02-03T15:00:00+01:00", "2026-02-03T14:00:00.000Z"],
    ["2026-02-03T08:30:00-0530", "2026-02-03T14:00:00.000Z"],
    ["2026-02-03T14:00:00.123456Z", "2026-02-03T14:00:00.123Z"],
    ["2026-02-03T14:00:00,5Z", "2026-02-03T14:00:00.500Z"],
    ["2026-02-03", "2026-02-03T00:00:00.000Z"],
    ["20260203T140000Z", "2026-02-03T14:00:00.000Z"],
    ["20260203T140000.123+0000", "2026-02-03T14:00:00.123Z"],
    ["20260203T1500+01", "2026-02-03T14:00:00.000Z"],
    ["20260203", "2026-02-03T00:00:00.000Z"],
    ["2026-02-03T14:00:00.0000000Z", "2026-02-03T14:00:00.000Z"],
    ["2026-02-03t14:00:00z", "2026-02-03T14:00:00.000Z"],
    ["2026-02-03T15:00:00 01:00", "2026-02-03T14:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  ])("%s is read as %s", (text, iso) => {
    expect(instantSchema.parse(text)).toBe(iso);
  });

  test("a value without a zone is UTC, whatever the machine's zone is", () => {
    expect(instantSchema.parse("2025-03-18T13:17:27")).toBe("2025-03-18T13:17:27.000Z");
  });

  test.each([
    "",
    "yesterday",
    "2026-02-30",
    "2026-13-01",
    "2026-02-03T24:00:00Z",
    "1770127200",
    "2026-2-3",
    " 2026-02-03",
    "202602-03",
    "20260230",
    "2026-02-03 14:00:00",
  ])("%j is refused", (text) => {
    expect(parseInstant(text)).toBeNull();
    expect(instantSchema.safeParse(text).success).toBe(false);
  });

  test("a date is not the same as a date-time at midnight", () => {
    expect(parseInstant("2026-02-03")?.isDateOnly).toBe(true);
    expect(parseInstant("2026-02-03T00:00:00Z")?.isDateOnly).toBe(false);
  });
});
