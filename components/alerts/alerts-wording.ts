import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import {
  channelFacts,
  channelKinds,
  type ChannelKind,
} from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import type { DeliveryState, MessageKind, OpenAlert } from "#lib/contract/board/alerts/alerts.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import { incidentChannels } from "#lib/domain/alerts/alert-reach.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { formatGrace } from "#lib/domain/alerts/rule-draft.ts";

const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The words of the alerts page. */
export const alertsWording = {
  title: "Alerts",
  means: "Rules run on the server and notify a channel when a call fails, and when it recovers.",
  loading: "Loading alerts",
  failed: "Can't show the alerts",
  open: "Open alerts",
  nothingOpen: "No open alerts.",
  calls: (count: number) => counted(count, "call"),
  firstSince: (time: string) => `first since ${time}`,
  data: "The data",
  rules: "Rules",
  noRules: "No rules yet, so nobody is notified.",
  newRule: "New rule",
  channels: "Channels",
  noChannels: "No channels yet. Add one first, then a rule that uses it.",
  newChannel: "New channel",
  deliveries: "Messages",
  noDeliveries: "No messages yet.",
  deliveriesFailed: "Can't show the messages.",
  scrollable: "Messages, scrollable",
  name: "Name",
  conditions: "Notify on",
  grace: "Only after this many seconds",
  severity: "Severity",
  country: "Country",
  exchange: "Exchange",
  noCompanyIn: (codes: readonly string[]) =>
    `No company has ${list.format(codes)}, so the rule covers no call there.`,
  chooseCondition: "Choose what happens to the call.",
  chooseWhat: "…",
  /** What stands between the parts of a rule's sentence. */
  sentence: {
    when: "When",
    of: "a call of",
    any: "",
    anyCall: "any call",
    or: ", or ",
    blind: "the data is not confirmed",
    for: "for",
    atOnce: "any time",
    tell: "tell",
    nobody: "whom?",
    as: "as",
    except: "except",
    never: "never",
    alone: "; if nobody acknowledges it, tell",
    nobodyElse: "nobody else",
    step: (after: string, whom: string) => `${whom} after ${after}`,
    afterwards: ", then ",
  },
  parts: {
    calls: "Which calls",
    what: "What happens",
    grace: "How long",
    channels: "Whom to tell",
    severity: "Severity",
    quiet: "Quiet hours",
    escalation: "Escalation",
  },
  graceOf: (seconds: number) => (seconds === 0 ? "At once" : formatGrace(seconds)),
  nowSo: "Calls on the board that are so now",
  everywhere: "Everywhere",
  escalateAfter: "After minutes",
  escalateTo: "Tell",
  addStep: "Add a step",
  removeStep: (step: number) => `Delete step ${step}`,
  remindEvery: "Remind every so many minutes while it goes on (optional)",
  hasQuiet: "Quiet hours",
  covers: (calls: number, of: number) =>
    `Covers ${counted(calls, "call")} today of ${of.toLocaleString("en")}.`,
  coversNone: "None of today's calls would be told of.",
  /** The server follows a rule for whoever is told, and knows no zone of theirs. */
  viewDays: "For a rule the days of its view are those of UTC.",
  addressOf: (label: string) => `${label}: paste it here`,
  channelName: "Name (optional)",
  links: (address: string) => `Links in messages open ${address}, the address that you use now`,
  addAndTest: "Add and test",
  testAgain: "Save and test again",
  testing: "Testing…",
  testUnseen: "Can't see the receiver's answer right now. Trying again…",
  testAccepted: "The receiver accepted the test.",
  testFailed: (result: string | null) => `The test did not arrive: ${result ?? "no answer"}.`,
  testRetried: (result: string) => `Not yet: ${result}. Trying again…`,
  sayQuiet: "Say when the quiet hours begin and when they end.",
  tellMe: "Tell me",
  savedRule: "Saved. You are told from now on.",
  toAlerts: "See all rules",
  sayWords: "Say which words to listen for.",
  notifiesNobody: "No channel is chosen, so this rule would tell nobody.",
  endsOnly: `${incidentChannels} is not told of calls that go live or recover, nor of spoken words, because these have no end.`,
  unheard: `${incidentChannels} is not told of calls that go live or recover, nor of spoken words. Choose another channel too.`,
  onUnheard: `on, but ${incidentChannels} is told nothing of it`,
  neverTold: "not told yet",
  lastTold: (when: string) => `last told ${when}`,
  onWithoutChannel: "on, but no channel: it notifies nobody",
  watchlist: "Only the watchlist",
  spokenWords: "Words to listen for in live calls",
  spokenHint: 'guidance "free cash flow" -forecast',
  anyCall: "None: all calls",
  deletedView: "A deleted view",
  deletedWatchlist: "A deleted watchlist",
  keptCompanies: (count: number) => `Only ${counted(count, "company", "companies")}, as saved`,
  quietFrom: "Quiet from",
  quietTo: "until",
  quietMeans: "Alerts that are not critical wait, and are sent afterwards if they are still open.",
  tellBy: "Notify these channels",
  kind: "Kind",
  needsSetting: (kind: string, setting: string) => `${kind} (needs ${setting} in the server's settings)`,
  ofNewAddress: "Needed again for a new address",
  channelHint: "An address must be public unless the server's settings allow its host.",
  ruleHint: "A critical rule needs a channel besides phones and browsers.",
  thisBrowser: "In this browser",
  thisBrowserMeans: "While a page of Callboard is open, its tab shows how many calls are failing. Also:",
  sound: "Play a sound when a call fails, at most one in 30 s",
  notification: "Show a notification when a call fails and no page of Callboard is visible",
  pushHere: "Notify this browser",
  pushMeans: "Makes this phone or browser a channel; then choose it in a rule.",
  pushedHere: (name: string) => `This browser is the channel "${name}".`,
  stopPush: "Stop notifying this browser",
  pushOff: "Phones and browsers can't be notified: the server's settings have no PUSH_CONTACT.",
  cannotPush:
    "This browser can't be notified. On an iPhone or iPad, add Callboard to the Home Screen first and open it there.",
  pushDenied: "Notifications are blocked for this site; allow them in the browser's settings.",
  notSubscribed: "The browser could not subscribe: its push service was not reached.",
  deviceName: (person: string, agent: string) => `${person} · ${deviceOf(agent)}`,
  keeps: "Leave empty to keep it",
  save: "Save",
  cancel: "Cancel",
  edit: "Edit",
  test: "Test",
  testSent: "Test message sent. The answer appears in the list below.",
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
  lastSuccess: "last accepted",
  hint: "Critical rules should have two channels.",
} as const;

/** What was asked for of a rule or a channel. */
export type EntryAction = "save" | "remove" | "test";

const conflicts: Record<EntryAction, string> = {
  save: "There are too many already. Delete one first.",
  remove:
    "A critical rule would then notify phones and browsers only, or a rule nobody. Change that rule first.",
  test: "None of its channels exists any more. Choose another one first.",
};

/** Why a rule or a channel was not saved, deleted or tested. `hint` is for what was filled in. */
export function describeRefusal(error: Error, action: EntryAction, hint = ""): string {
  if (hasProblem(error, "conflict")) return conflicts[action];
  if (hasProblem(error, "notFound")) return "It was deleted in the meantime.";
  if (hasProblem(error, "badRequest")) return `The server does not accept what was filled in. ${hint}`.trim();
  return describeFailedChange(error);
}

/** The kind of device, from its browser's user agent; people can rename it. */
function deviceOf(agent: string): string {
  const names = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
  return names.find((name) => agent.includes(name)) ?? "browser";
}

/** The kinds of channels. */
export const channelKindWording = Object.fromEntries(
  channelKinds.map((kind) => [kind, channelFacts(kind).name]),
) as Record<ChannelKind, string>;

export const channelStateWording: Record<AlertChannel["state"], string> = {
  ready: "Ready",
  failing: "Failing",
  paused: "Paused",
};

export const openStateWording: Record<OpenAlert["state"], string> = {
  pending: "waiting to see if it lasts",
  open: "notified",
  suppressed: "held back by quiet hours or a snooze",
  flapping: "flapping, notified once",
};

/** The state of a message. A receiver confirms that it accepted it, never that somebody read it. */
export const deliveryStateWording: Record<DeliveryState, string> = {
  waiting: "Waiting",
  sending: "Sending",
  accepted: "Accepted",
  failed: "Failed",
  unknown: "Delivery unknown",
  merged: "Sent together with the recovery",
};

export const messageKindWording: Record<MessageKind, string> = {
  opened: "opened",
  worse: "worse",
  escalated: "nobody is on it, further channels told",
  reminded: "goes on",
  recovered: "recovered",
  passed: "recovered before it was sent",
  gone: "no longer listed",
  flapping: "flapping",
  happened: "happened",
  joined: "told with others from now on",
  digest: "several together",
  digestTaken: "somebody is on several",
  digestOver: "several are over",
  notice: "about a channel",
  since: "what happened",
  test: "test",
};
