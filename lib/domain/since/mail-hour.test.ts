import { expect, it } from "vitest";
import { dueHour, isToldLate } from "./mail-hour.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const stockholm = { at: "07:30", zone: "Europe/Stockholm", weekdays: everyDay };
const due = (mail: typeof stockholm, after: string, now: string) =>
  dueHour(mail, { after: Date.parse(after), now: Date.parse(now) });

it("a mail is due once at its hour, by the clocks of its zone", () => {
  expect(due(stockholm, "2026-11-24T08:00:00Z", "2026-11-25T06:29:59Z")).toBeNull();
  expect(due(stockholm, "2026-11-24T08:00:00Z", "2026-11-25T06:30:00Z")).toBe("2026-11-25 07:30");
  expect(due(stockholm, "2026-11-25T06:30:00Z", "2026-11-25T06:30:59Z")).toBeNull();
  expect(due(stockholm, "2026-11-25T06:31:00Z", "2026-11-25T23:00:00Z")).toBeNull();
  const tokyo = { ...stockholm, zone: "Asia/Tokyo" };
  expect(due(tokyo, "2026-11-24T08:00:00Z", "2026-11-24T22:30:00Z")).toBe("2026-11-25 07:30");
});

it("only on its weekdays", () => {
  const weekends = { ...stockholm, weekdays: [6, 7] };
  expect(due(weekends, "2026-11-22T12:00:00Z", "2026-11-27T23:00:00Z")).toBeNull();
  expect(due(weekends, "2026-11-22T12:00:00Z", "2026-11-28T06:30:00Z")).toBe("2026-11-28 07:30");
});

it("hours that were missed are one, the last", () => {
  expect(due(stockholm, "2026-11-20T08:00:00Z", "2026-11-25T09:00:00Z")).toBe("2026-11-25 07:30");
  const at = (time: string) => Date.parse(`2026-11-25T${time}Z`);
  expect(isToldLate("2026-11-25 07:30", stockholm.zone, at("06:39:00"))).toBe(false);
  expect(isToldLate("2026-11-25 07:30", stockholm.zone, at("09:00:00"))).toBe(true);
});

it("an hour that a clock skips is due when it has, and one that comes twice is due once", () => {
  const night = { ...stockholm, at: "02:30" };
  expect(due(night, "2026-03-28T12:00:00Z", "2026-03-29T00:59:00Z")).toBeNull();
  expect(due(night, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z")).toBe("2026-03-29 02:30");
  expect(due(night, "2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z")).toBe("2026-10-25 02:30");
  expect(due(night, "2026-10-25T00:30:10Z", "2026-10-25T01:30:00Z")).toBeNull();
});
