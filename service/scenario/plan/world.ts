import type { ReportingRhythm } from "#service/content/reporting-rhythm.ts";

/** What the plan needs to know about the companies and the recorded calls that they can play. */
export type ScenarioWorld = {
  companies: readonly ScenarioCompany[];
  /** At least one for every kind of event. */
  calls: readonly ScenarioCall[];
};

export type ScenarioCompany = { id: number; timeZone: string; rhythm: ReportingRhythm };

/** A recorded call; one that names its company is played by that company only. */
export type ScenarioCall = { slug: string; title: string; durationSeconds: number; companyId: number | null };
