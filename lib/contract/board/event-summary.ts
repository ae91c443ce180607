/** What a screen shows of upstream's summary of an event (docs/interface.md, Records): plain Markdown. */
export interface EventSummary {
  summary: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
