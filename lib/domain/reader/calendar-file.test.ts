import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const file = calendarFile(
  [
    {
      sessionId: 5101,
      title: "Q3 2026; results, outlook",
      company: "Åkerström & Söner Aktiebolag med ett mycket långt namn i Örnsköldsvik",
      startsAt: "2026-11-18T14:00:00.000Z",
      url: "https://board.example/sessions/5101",
    },
  ],
  Date.parse("2026-11-01T08:30:00Z"),
);

describe("the calendar file", () => {
  it("has the scheduled time in UTC and escaped text", () => {
    expect(file).toContain("DTSTART:20261118T140000Z\r\n");
    expect(file).toContain("DTEND:20261118T150000Z\r\n");
    expect(file).toContain("UID:session-5101@callboard\r\n");
    expect(file.replace(/\r\n /g, "")).toContain("Q3 2026\\; results\\, outlook");
  });

  it("folds lines at 75 octets, not characters, and ends each with CRLF", () => {
    const lines = file.split("\r\n");
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(file.replace(/\r\n /g, "")).toContain("Örnsköldsvik");
  });
});
