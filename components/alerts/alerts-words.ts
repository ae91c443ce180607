import type { AlertChannel, ChannelKind } from "#lib/contract/board/alert-channels.ts";
import type { AlertRule, Severity } from "#lib/contract/board/alert-rules.ts";
import type { DeliveryState, MessageKind, OpenAlert } from "#lib/contract/board/alerts.ts";
import { conditionWords } from "#lib/domain/alerts/alert-words.ts";
import { counted } from "#lib/domain/words/plural.ts";
import { spanWords } from "#lib/domain/words/span-words.ts";

/** What the alerts page says. */
export const alertsWords = {
  title: "Alerts",
  means: "Rules on the server that tell a channel when a call fails, and when it recovers.",
  loading: "Loading alerts",
  failed: "Can't show the alerts",
  oldAnswer: "Showing the last answer.",
  open: "Goes on now",
  nothingOpen: "No rule has found anything that goes on.",
  data: "The data",
  rules: "Rules",
  noRules: "No rule yet. Nobody is told.",
  newRule: "New rule",
  channels: "Channels",
  noChannels: "No channel yet. Add one first, then a rule that uses it.",
  newChannel: "New channel",
  deliveries: "Messages",
  noDeliveries: "Nothing was sent yet.",
  scrollable: "Messages, scrollable",
  name: "Name",
  conditions: "Tell when",
  grace: "Once it has lasted, in seconds",
  severity: "Severity",
  countries: "Only countries (SE, US)",
  exchanges: "Only exchanges",
  watched: (count: number) => `Only the ${counted(count, "company", "companies")} on my watchlist`,
  keptCompanies: (count: number) => `Only ${counted(count, "company", "companies")}, as saved`,
  quietFrom: "Quiet from",
  quietTo: "until",
  quietMeans: "What is not critical waits, and is told afterwards if it goes on.",
  tellBy: "Tell these channels",
  kind: "Kind",
  address: "Address",
  secret: { webhook: "Signing secret (whsec_…)", pagerduty: "Routing key" },
  usual: "Its usual one",
  channelHint: "An address must be public unless the server's settings allow its host.",
  keeps: "Leave empty to keep it",
  save: "Save",
  cancel: "Cancel",
  edit: "Edit",
  test: "Test",
  testSent: "A test is on its way; its answer is listed below.",
  remove: "Delete",
  reallyRemove: "Really delete",
  reallyRemoveFor: (name: string) => `Really delete ${name}`,
  removeFor: (name: string) => `Delete ${name}`,
  editFor: (name: string) => `Edit ${name}`,
  testFor: (name: string) => `Test ${name}`,
  switchOn: (name: string) => `Switch on ${name}`,
  switchOff: (name: string) => `Switch off ${name}`,
  on: "on",
  off: "off",
  switch: { on: "Switch on", off: "Switch off" },
  notSaved: "Not saved.",
  notRemoved: "Not deleted.",
  notTested: "Not tested.",
  columns: { at: "When", channel: "Channel", what: "What", state: "State", answer: "Answer" },
  attempts: (count: number) => (count > 1 ? `, ${count} attempts` : ""),
  never: "nothing sent yet",
  lastSuccess: "last taken",
  hint: "Critical rules should have two channels.",
} as const;

/** The kinds of channels. */
export const channelKindWords: Record<ChannelKind, string> = {
  webhook: "Signed webhook",
  slack: "Slack-compatible",
  teams: "Microsoft Teams",
  pagerduty: "PagerDuty",
};

export const severityWords: Record<Severity, string> = {
  critical: "Critical",
  warning: "Warning",
  info: "Info",
};

export const channelStateWords: Record<AlertChannel["state"], string> = {
  ready: "Ready",
  failing: "Failing",
  paused: "Paused",
};

export const openStateWords: Record<OpenAlert["state"], string> = {
  pending: "in its grace time",
  open: "told",
  held: "held back",
  flapping: "flapping, told once",
};

/** How far a message has come. Receivers say that they took it, never that somebody read it. */
export const deliveryStateWords: Record<DeliveryState, string> = {
  waiting: "Waiting",
  sending: "Sending",
  accepted: "Accepted",
  failed: "Failed",
  unknown: "Not known whether it arrived",
  merged: "Told with its end",
};

export const messageKindWords: Record<MessageKind, string> = {
  opened: "opened",
  recovered: "recovered",
  passed: "came and went",
  gone: "not listed any more",
  flapping: "flapping",
  happened: "happened",
  digest: "several together",
  digestOver: "several are over",
  notice: "about a channel",
  test: "test",
};

/** What a rule does, in one sentence. */
export function ruleSentence(rule: AlertRule, channels: readonly AlertChannel[]): string {
  const names = rule.channelIds.map(
    (id) => channels.find((channel) => channel.id === id)?.name ?? "a deleted channel",
  );
  const scope = [
    rule.companyIds.length > 0 ? counted(rule.companyIds.length, "company", "companies") : "",
    ...rule.countries,
    ...rule.exchanges,
  ].filter((part) => part !== "");
  const what = rule.conditions.map((condition) => conditionWords[condition]).join(", ");
  const of = scope.length > 0 ? ` of ${scope.join(", ")}` : "";
  const grace = rule.graceSeconds > 0 ? ` for ${spanWords(rule.graceSeconds * 1_000)}` : "";
  const quiet = rule.quiet ? `, quiet ${rule.quiet.from}–${rule.quiet.to} ${rule.quiet.zone}` : "";
  const whom = names.length > 0 ? `tell ${names.join(", ")}` : "tell nobody";
  return `${what}${of}${grace}: ${whom}${quiet}.`;
}
