import type { PlannedMaintenance } from "#lib/contract/board/alerts/maintenance.ts";
import { describeScope } from "#lib/domain/marks/mark-wording.ts";

/** The words of maintenance windows. */
export const maintenanceWording = {
  title: "Maintenance",
  makeNew: "New maintenance window",
  none: "None planned. Failures within a window are shown without alarm, and told at its end if they last.",
  of: "What is maintained",
  everything: "Everything",
  companies: "Companies found",
  exchanges: "Exchanges",
  countries: "Countries",
  kinds: "Kinds of failure",
  views: "Saved views",
  findCompany: "Find a company to choose",
  findCompanyHint: "Name or ticker",
  /** A company or view that is not among the choices. */
  asBefore: (window: PlannedMaintenance | null) =>
    window === null ? "" : describeScope(window, "The company that it was of"),
  from: "From (UTC)",
  to: "To (UTC)",
  repeats: "Repeats",
  repetitions: [
    { rule: "", name: "Never" },
    { rule: "FREQ=DAILY", name: "Every day" },
    { rule: "FREQ=WEEKLY", name: "Every week" },
    { rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", name: "Monday to Friday" },
    { rule: "FREQ=MONTHLY", name: "Every month" },
  ],
  hint: "The end must be after the beginning, by a week at most, and not over.",
} as const;
