import { loadSampleCalls } from "#service/content/sample-call.ts";
import type { ScenarioWorld } from "./world.ts";

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

/** A market for tests, all around the world, with the real sample calls. */
export function fixtureWorld(): ScenarioWorld {
  const companies = Array.from({ length: 360 }, (_, index) => ({
    id: 1_000 + index,
    timeZone: timeZones[index % timeZones.length]!,
  }));
  const calls = loadSampleCalls().map(({ slug, title, durationSeconds }, index) => ({
    slug,
    title,
    durationSeconds,
    companyId: 1_000 + index,
  }));
  return { companies, calls };
}
