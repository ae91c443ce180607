import type * as z from "zod/mini";
import { channelFacts } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { alertLimits } from "#lib/contract/board/values/alert-values.ts";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type {
  AlertRule,
  EscalationStep,
  alertRuleRequestSchema,
} from "../../../contract/board/alerts/alert-rules.ts";
import type { RuleAnswer, TestAnswer } from "../../../contract/board/alerts/alerts.ts";
import type { CompanyChoices } from "../../../contract/board/company-detail.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { incidentChannels, reachesNothing } from "../../../domain/alerts/alert-reach.ts";
import { listFilters } from "../../../domain/board/list-filters.ts";
import { wordsProblem } from "../../alerts/keyword-alerts.ts";
import { type Runtime, currentRuntime } from "../../runtime.ts";
import type { ChannelRow } from "../../store/alerts/alert-tables.ts";
import { readChannels } from "../../store/alerts/channels.ts";
import { deleteRule, findRule, putRule, readRules } from "../../store/alerts/rules.ts";
import { findSaved } from "../../store/saved/saved.ts";
import { audited } from "../audited.ts";
import { searchCompanies } from "../search-companies.ts";
import { ServiceProblem } from "../service-problem.ts";
import { queueTestMessage } from "./test-message.ts";

/**
 * Makes a rule, or changes the one with this id. Its open alerts continue under the rule as it was. What
 * covers no call or notifies nobody is saved, and said in `warnings`.
 * @throws ServiceProblem badRequest for a channel that does not exist, for a critical rule with push alone and for one that its
 *   channels can never hear of, conflict when there are too many rules
 */
export async function saveRule(
  id: string,
  { by, ...request }: z.output<typeof alertRuleRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<RuleAnswer> {
  const { value } = await audited(runtime, by, async (transaction, { person, at, log }) => {
    const known = await findRule(transaction, id);
    if (!known && (await readRules(transaction, "all")).length >= alertLimits.rules)
      throw new ServiceProblem("conflict", `There are ${alertLimits.rules} rules already; delete one first.`);
    const channels = await readChannels(transaction);
    const ids = new Set(channels.map((row) => row.id));
    if (!request.channelIds.every((channelId) => ids.has(channelId)))
      throw new ServiceProblem("badRequest", "channelIds: names a channel that does not exist.");
    requireSteps(request.escalation, ids);
    if (reachesOnlyDevices(request, channels))
      throw new ServiceProblem(
        "badRequest",
        "channelIds: a critical rule needs a channel besides phones and browsers, because a push does not always arrive.",
      );
    // One that is off may stay, so that it can be switched off.
    if (request.isOn && isUnheard(request, channels))
      throw new ServiceProblem(
        "badRequest",
        `channelIds: ${incidentChannels} opens incidents only for what ends, and hears neither of calls that go live or recover nor of spoken words; choose another channel too.`,
      );
    if (request.conditions.includes("spoken")) {
      const problem = wordsProblem(request.words, at);
      if (problem !== null) throw new ServiceProblem("badRequest", `words: ${problem}`);
    }
    const { watchlistId, viewId } = request;
    // A deleted one may stay: the rule covers no call until another is chosen.
    if (watchlistId !== null && watchlistId !== known?.watchlistId) {
      if (!(await findSaved(transaction, "watchlist", watchlistId)))
        throw new ServiceProblem("badRequest", "watchlistId: names a watchlist that does not exist.");
    }
    if (viewId !== null && viewId !== known?.viewId) {
      if (!(await findSaved(transaction, "view", viewId)))
        throw new ServiceProblem("badRequest", "viewId: names a saved view that does not exist.");
    }
    const rule = { id, ...request, changedBy: person, changedAt: iso(at) };
    await putRule(transaction, rule);
    const before = known ? loggedRule(known) : null;
    await log({ action: "ruleSaved", subject: "rule", id, before, after: loggedRule(rule) });
    return rule;
  });
  return { rule: value, warnings: await ruleWarnings(value, runtime) };
}

/** @throws ServiceProblem badRequest for steps of an escalation that name no channel, or are not each later than the one before */
function requireSteps(steps: readonly EscalationStep[], channels: ReadonlySet<string>): void {
  if (steps.some(({ channelIds }) => channelIds.some((id) => !channels.has(id))))
    throw new ServiceProblem("badRequest", "escalation: names a channel that does not exist.");
  if (steps.some(({ afterMinutes }, place) => afterMinutes <= (steps[place - 1]?.afterMinutes ?? 0)))
    throw new ServiceProblem("badRequest", "escalation: each step must be later than the one before.");
}

/** True for a critical rule whose only channels are push, which is not reliable. */
export function reachesOnlyDevices(
  { severity, channelIds }: Pick<AlertRule, "severity" | "channelIds">,
  channels: readonly ChannelRow[],
): boolean {
  const own = channels.filter(({ id }) => channelIds.includes(id));
  return (
    severity === "critical" &&
    own.length > 0 &&
    own.every(({ kind }) => channelFacts(kind)?.isDevice ?? false)
  );
}

/** True for a rule that none of its channels can ever hear of. */
export function isUnheard(
  { conditions, channelIds }: Pick<AlertRule, "conditions" | "channelIds">,
  channels: readonly ChannelRow[],
): boolean {
  const own = channels.filter(({ id }) => channelIds.includes(id));
  return reachesNothing(
    conditions,
    own.map(({ kind }) => kind),
  );
}

/**
 * Deletes a rule. The recovery of an alert that it sent is still sent.
 * @throws ServiceProblem notFound
 */
export async function removeRule(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<RuleAnswer> {
  await audited(runtime, by, async (transaction, { log }) => {
    const known = await findRule(transaction, id);
    if (!known) throw new ServiceProblem("notFound", "There is no such rule.");
    await deleteRule(transaction, id);
    await log({ action: "ruleDeleted", subject: "rule", id, before: loggedRule(known), after: null });
  });
  return { rule: null, warnings: [] };
}

/**
 * Sends a test message to each channel of a rule, as `testChannel` does.
 * @throws ServiceProblem notFound, conflict when none of its channels exists
 */
export async function testRule(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<TestAnswer> {
  const { value } = await audited(runtime, by, async (transaction, { person, at }) => {
    const rule = await findRule(transaction, id);
    if (!rule) throw new ServiceProblem("notFound", "There is no such rule.");
    const channels = (await readChannels(transaction)).filter((row) => rule.channelIds.includes(row.id));
    if (channels.length === 0) throw new ServiceProblem("conflict", "The rule has no channel to test.");
    const queued: number[] = [];
    for (const channel of channels) {
      const test = {
        line: `${person} is testing the rule "${rule.name}". Nothing has happened.`,
        rule: rule.name,
      };
      queued.push(await queueTestMessage(transaction, channel, { ...test, at }));
    }
    return queued;
  });
  runtime.scheduler.wake("deliver alerts");
  return { deliveryIds: value };
}

/** What the log keeps of a rule: everything that can be changed. */
const loggedRule = (rule: AlertRule) => ({
  name: rule.name,
  state: rule.isOn ? "on" : "off",
  conditions: rule.conditions.join(", "),
  words: rule.words,
  companies: rule.companyIds.join(", "),
  watchlist: rule.watchlistId,
  view: rule.viewId,
  countries: rule.countries.join(", "),
  exchanges: rule.exchanges.join(", "),
  graceSeconds: rule.graceSeconds,
  severity: rule.severity,
  quiet: rule.quiet && `${rule.quiet.from} to ${rule.quiet.to} ${rule.quiet.zone}`,
  channels: rule.channelIds.join(", "),
  escalation: rule.escalation
    .map(({ afterMinutes, channelIds }) => `${afterMinutes} min: ${channelIds.join(", ")}`)
    .join("; "),
  remindMinutes: rule.remindMinutes,
});

/** What makes a rule that is saved cover nothing or notify nobody, in sentences; empty where nothing does. */
async function ruleWarnings(rule: AlertRule, runtime: Runtime): Promise<string[]> {
  const { choices } = await searchCompanies({ query: "" }, runtime);
  return [
    ...absent("exchange", rule.exchanges, choices.exchanges),
    ...absent("country", rule.countries, choices.countries),
    ...(rule.isOn && rule.channelIds.length === 0
      ? ["channelIds: the rule is on and notifies nobody, because it has no channel."]
      : []),
  ];
}

function absent(
  filter: "exchange" | "country",
  codes: readonly string[],
  known: CompanyChoices["exchanges"],
): string[] {
  const { normalize, field } = listFilters[filter];
  const found = new Set(known.map(({ value }) => normalize(value)));
  // Before companies are copied nothing is known.
  if (found.size === 0) return [];
  return codes
    .filter((code) => !found.has(normalize(code)))
    .map((code) => `${field}: no company has the ${filter} ${code}, so the rule covers no call there.`);
}
