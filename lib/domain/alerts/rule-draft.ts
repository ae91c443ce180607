import { failureKinds } from "../../contract/public-v3/session-state.ts";
import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import { alertConditions, alertLimits, isAlertCondition } from "#lib/contract/board/values/alert-values.ts";
import { formatSpan } from "../text/span-wording.ts";
import { wordFor } from "../text/word-for.ts";
import { conditionWording } from "./alert-wording.ts";

/** A rule while somebody writes it. */
export type RuleDraft = Omit<AlertRule, "id" | "changedBy" | "changedAt">;

/** What a rule may be about: calls of companies, of a watchlist, of a saved view, of exchanges or of countries. */
export type RuleScope = Pick<RuleDraft, "companyIds" | "watchlistId" | "viewId" | "countries" | "exchanges">;

export const everyCall: RuleScope = {
  companyIds: [],
  watchlistId: null,
  viewId: null,
  countries: [],
  exchanges: [],
};

/** How long a failure lasts before it is told, unless somebody says otherwise. */
const usualGraceSeconds = 30;

/** A rule that tells nobody yet, of every failure of some calls. */
export function newRule(scope: Partial<RuleDraft> = {}): RuleDraft {
  return {
    ...everyCall,
    name: "",
    isOn: true,
    conditions: [...failureKinds],
    words: "",
    graceSeconds: usualGraceSeconds,
    severity: "warning",
    quiet: null,
    channelIds: [],
    escalation: [],
    remindMinutes: null,
    ...scope,
  };
}

/** A saved rule as a draft of itself. Conditions that only a newer version knows are left out. */
export function draftOf({ id: _id, changedBy: _by, changedAt: _at, ...rule }: AlertRule): RuleDraft {
  return { ...rule, conditions: rule.conditions.filter(isAlertCondition) };
}

/** Whom a rule tells, of the channels that exist; the server refuses any other. */
export function toldChannels(
  { channelIds, escalation }: Pick<RuleDraft, "channelIds" | "escalation">,
  channels: readonly { id: string }[],
): Pick<RuleDraft, "channelIds" | "escalation"> {
  const exists = (id: string) => channels.some((channel) => channel.id === id);
  const steps = escalation.map((step) => ({ ...step, channelIds: step.channelIds.filter(exists) }));
  return {
    channelIds: channelIds.filter(exists),
    escalation: steps.filter((step) => step.channelIds.length > 0),
  };
}

const verbs: Partial<Record<string, string>> = {
  late: "is late",
  overrun: "runs over",
  stuck: "is stuck",
  flapping: "keeps failing and recovering",
  silent: "is silent",
  noStream: "has no stream",
  stalled: "has a stream that stalls",
  endedEarly: "has a stream that ends early",
  textBehind: "has its text far behind",
  wentLive: "goes live",
  recovered: "recovers",
  recorded: "has its recording",
  transcribed: "has its transcript",
};
const either = new Intl.ListFormat("en-GB", { type: "disjunction" });
const both = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What happens to a call, after "a call": `fails or is late`. Unconfirmed data is no call's: `describeBlind`. */
export function describeConditions({ conditions, words }: Pick<RuleDraft, "conditions" | "words">): string {
  const failures = failureKinds.filter((kind) => conditions.includes(kind));
  const isEvery = failures.length === failureKinds.length;
  const others = alertConditions.filter(
    (one) => conditions.includes(one) && !failures.some((kind) => kind === one) && one !== "blind",
  );
  const parts = [
    ...(isEvery ? ["fails"] : []),
    ...(!isEvery && failures.length > 0
      ? [`is “${either.format(failures.map((kind) => wordFor(conditionWording, kind)))}”`]
      : []),
    ...others.map((one) => (one === "spoken" ? `says ${words === "" ? "…" : words}` : (verbs[one] ?? one))),
  ];
  return parts.length === 0 ? "" : either.format(parts);
}

/** Names that a sentence about a rule needs. */
export interface RuleNames {
  company: (id: number) => string | null;
  watchlist: (id: string) => string | null;
  view: (id: string) => string | null;
  country: (code: string) => string;
}

/** Whose calls a rule is about, after "a call of"; empty for every call. A list with many companies is counted. */
export function describeScope(scope: RuleScope, names: RuleNames): string {
  const { companyIds, watchlistId, viewId, countries, exchanges } = scope;
  const [only] = companyIds;
  return both.format(
    [
      viewId === null ? "" : (names.view(viewId) ?? "a deleted view, so no call"),
      watchlistId === null ? "" : (names.watchlist(watchlistId) ?? "a deleted watchlist, so no call"),
      companyIds.length === 1 && only !== undefined ? (names.company(only) ?? "one company") : "",
      companyIds.length > 1 ? `${companyIds.length} companies` : "",
      exchanges.length > 0 ? either.format(exchanges) : "",
      countries.length > 0 ? either.format(countries.map(names.country)) : "",
    ].filter((part) => part !== ""),
  );
}

/** How long a condition lasts before it is told, in seconds, without seconds that are none: `2 min`. */
export const formatGrace = (seconds: number) => formatSpan(seconds * 1_000).replace(/ 00 s$/, "");

/** A rule as one sentence. `channels`: the names of those that it tells. */
export function describeRule(rule: RuleDraft, names: RuleNames, channels: readonly string[]): string {
  const scope = describeScope(rule, names);
  const what = describeConditions(rule);
  const call = scope === "" ? "any call" : `a call of ${scope}`;
  const begins = [
    ...(what === "" ? [] : [`${call} ${what}`]),
    ...(rule.conditions.includes("blind") ? ["the data is not confirmed"] : []),
  ];
  const begin = begins.length === 0 ? `something happens to ${call}` : begins.join(", or ");
  const grace = rule.graceSeconds > 0 ? ` for ${formatGrace(rule.graceSeconds)}` : "";
  const whom = channels.length > 0 ? both.format(channels) : "nobody";
  const quiet = rule.quiet ? `, except ${rule.quiet.from}–${rule.quiet.to} ${rule.quiet.zone}` : "";
  const steps = both.format(rule.escalation.map(({ afterMinutes }) => formatGrace(afterMinutes * 60)));
  const escalates = steps === "" ? "" : ` If nobody acknowledges it, tell more after ${steps}.`;
  return `When ${begin}${grace}, tell ${whom}${quiet}.${escalates}`;
}

/** The name of a rule that nobody named: what it is about. */
export function nameOfRule(rule: RuleDraft, names: RuleNames): string {
  const scope = describeScope(rule, names);
  const what = describeConditions(rule) || "data is not confirmed";
  return `${scope === "" ? "Any call" : scope} ${what}`.slice(0, alertLimits.name).trim();
}
