/** How much a rule or an incident matters, from the most on. */
export const severities = ["critical", "warning", "info"] as const;
