import type { Sector } from "#service/content/calls/sectors.ts";
import type { ReportingRhythm } from "#service/content/reporting-rhythm.ts";
import type { PlannedEvent } from "./planned-session.ts";

/** What the plan needs to know about the companies and the calls that they hold. */
export type ScenarioWorld = {
  companies: readonly ScenarioCompany[];
  /** The call of a company's event on a day, counted from 1970, which may have to be a long one. */
  callOf: (
    company: ScenarioCompany,
    event: PlannedEvent,
    when: { day: number; isLong?: boolean },
  ) => ScenarioCall;
};

/** `exchange` is the symbol of its first listing. */
export type ScenarioCompany = {
  id: number;
  exchange: string;
  timeZone: string;
  rhythm: ReportingRhythm;
  sector: Sector;
};

export type ScenarioCall = { slug: string; durationSeconds: number };
