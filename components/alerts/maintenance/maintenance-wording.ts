/** The words of maintenance windows. */
export const maintenanceWording = {
  title: "Maintenance",
  makeNew: "New maintenance window",
  none: "None planned. Failures within a window are shown without alarm, and told at its end if they last.",
  exchange: "Only the exchange",
  everything: "Everything",
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
