import { EVENT_TYPE } from "#service/content/event-types.ts";
import { latestPeriod } from "#service/content/reporting-rhythm.ts";
import { earningsCall, otherEvent } from "./planned-event.ts";
import type { PlannedEvent } from "./planned-session.ts";
import { quarterStartMs } from "./quarters.ts";
import type { ScenarioCompany } from "./world.ts";

/** The quarters in which one event of a company is held, both inclusive. */
export type Season = { firstQuarter: number; lastQuarter: number; event: PlannedEvent };

/** What a company holds: its earnings call on the last period, or an event of a type once a year. */
export type EventKind = "earnings" | (typeof yearlyTypes)[number];

export const yearlyTypes = [EVENT_TYPE.fireside, EVENT_TYPE.agm, EVENT_TYPE.capitalMarketsDay] as const;

/** The season of a company's event that a quarter belongs to. */
export function seasonOf(company: ScenarioCompany, kind: EventKind, quarter: number): Season {
  if (kind !== "earnings") {
    const firstQuarter = quarter - (quarter % 4);
    const event = otherEvent(kind, quarterStartMs(firstQuarter));
    return { firstQuarter, lastQuarter: firstQuarter + 3, event };
  }
  const period = latestPeriod(company.rhythm, quarter);
  const firstQuarter = period.endQuarter + 1;
  const lastQuarter = firstQuarter + 4 / company.rhythm.periodsPerYear - 1;
  return { firstQuarter, lastQuarter, event: earningsCall(period) };
}

/** Whether an event has a report and slides. */
export function hasDocuments({ fiscalPeriod, typeId }: PlannedEvent): { report: boolean; slides: boolean } {
  const isEarnings = fiscalPeriod !== null;
  return { report: isEarnings, slides: isEarnings || typeId === EVENT_TYPE.capitalMarketsDay };
}
