/** What the plan of a trading day needs to know of the companies and of the calls it can play. */
export type ScenarioWorld = {
  companies: readonly ScenarioCompany[];
  /** At least one. */
  calls: readonly ScenarioCall[];
};

export type ScenarioCompany = { id: number; timeZone: string };

/** A recorded call and the company whose call it really is. */
export type ScenarioCall = { slug: string; title: string; durationSeconds: number; companyId: number };
