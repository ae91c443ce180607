import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";

/** A rule for tests: notifies `ops` of every call without access, since the start of 2026. */
export function alertRule(changes: Partial<AlertRule> = {}): AlertRule {
  return {
    id: "rule-1",
    name: "No access anywhere",
    isOn: true,
    conditions: ["liveFailedNoAccess"],
    words: "",
    companyIds: [],
    watchlistId: null,
    viewId: null,
    countries: [],
    exchanges: [],
    graceSeconds: 0,
    severity: "warning",
    quiet: null,
    channelIds: ["ops"],
    escalation: [],
    remindMinutes: null,
    changedBy: "Ada",
    changedAt: "2026-01-01T00:00:00.000Z",
    ...changes,
  };
}
