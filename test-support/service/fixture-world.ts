import { loadSampleCalls } from "#service/content/sample-call.ts";
import type { ScenarioWorld } from "#service/scenario/plan/world.ts";

const timeZones = [
  "America/New_York",
  "America/Toronto",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Stockholm",
  "Africa/Johannesburg",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Hong_Kong",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Pacific/Auckland",
];

/** A worldwide market for tests, with the real sample calls. */
export function fixtureWorld(): ScenarioWorld {
  const companies = Array.from({ length: 1_500 }, (_, index) => ({
    id: 1_000 + index,
    timeZone: timeZones[index % timeZones.length]!,
    rhythm: { periodsPerYear: index % 3 === 0 ? 2 : 4, yearEndsInQuarter: index % 5 === 0 ? 1 : 3 } as const,
  }));
  const calls = loadSampleCalls().map(({ slug, title, durationSeconds, company }, index) => ({
    slug,
    title,
    durationSeconds,
    companyId: company === null ? null : 1_000 + index,
  }));
  return { companies, calls };
}
