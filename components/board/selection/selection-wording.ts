import { capital } from "#lib/domain/text/capital.ts";
import type {
  AcknowledgementsAnswer,
  NotesAnswer,
  RefusedCall,
  UndoneAnswer,
} from "#lib/contract/board/acting.ts";
import { maxCallsAtOnce } from "#lib/contract/board/values/limits.ts";
import type { RefusalCode } from "#lib/contract/board/values/problem-codes.ts";
import { describeScope } from "#lib/domain/marks/mark-wording.ts";
import { scopeOf, type SnoozedScope } from "#lib/domain/board/snooze-scope.ts";
import type { SharedScope } from "#lib/domain/board/snooze-reach.ts";
import { counted, plural } from "#lib/domain/text/plural.ts";

const list = new Intl.ListFormat("en-GB", { type: "unit" });

const refusals: Record<RefusalCode, (count: number) => string> = {
  notFailed: (count) => `${count} had recovered`,
  tooManyMarks: (count) => `${count} ${plural(count, "has", "have")} too many marks already`,
  notFound: (count) => `${count} ${plural(count, "is", "are")} no longer listed`,
  notCopiedYet: (count) => `${count} ${plural(count, "is", "are")} not copied yet`,
};

function describeRefused(refused: readonly RefusedCall[]): string[] {
  const byCode = Map.groupBy(refused, ({ code }) => code);
  return [...byCode].map(([code, calls]) => refusals[code](calls.length));
}

/** What the bar of selected calls says. */
export const selectionWording = {
  bar: "Selected calls",
  selected: "selected",
  all: (value: string) => `all ${value}`,
  allShown: (count: number) => `Select all ${count.toLocaleString("en")}`,
  ofSelected: (action: string) => `${action.replace("…", "")} the selected calls`,
  nothingShared: "nothing in common",
  gone: (count: number) => `${count} selected ${plural(count, "call is", "calls are")} no longer shown`,
  tooMany: `At most ${maxCallsAtOnce} calls can be marked at once`,
  noneFailing: "None of them has failed",
  clear: "Clear the selection",
  acknowledge: "Acknowledge",
  acknowledging: "Acknowledging…",
  snooze: "Snooze…",
  note: "Note…",
  copy: "Copy",
  copied: (count: number) => `${counted(count, "call")} copied`,
  export: "Export",
  open: "Open",
  openLimit: (most: number) => `Up to ${most} calls open side by side`,
  more: "More actions",
  makeIncident: "Make incident",
  addTo: (number: number) => `Add to incident ${number}`,
  addedTo: (count: number, number: number) => `${counted(count, "call")} added to incident ${number}`,
  takenOut: (number: number) => `Taken out of incident ${number}`,
  incidentUnchanged: "The incident is not changed.",

  acknowledged: ({ acknowledged, refused }: AcknowledgementsAnswer, joined: number) =>
    list.format([
      `${acknowledged.length} acknowledged`,
      ...(joined > 0 ? [`${joined} with somebody who was on ${plural(joined, "it", "them")} already`] : []),
      ...describeRefused(refused),
    ]),
  noted: ({ noted, refused }: NotesAnswer) =>
    list.format([`Note on ${counted(noted.length, "call")}`, ...describeRefused(refused)]),
  snoozed: (scope: SnoozedScope, company: string, until: string) =>
    `${capital(describeScope(scope, company))} snoozed ${until}`,
  undo: "Undo",
  undone: ({ withdrawn, kept }: UndoneAnswer) =>
    list.format([
      `${withdrawn.length} taken back`,
      ...(kept.length > 0
        ? [
            `${kept.length} ${plural(kept.length, "has", "have")} changed since and ${plural(kept.length, "stays", "stay")}`,
          ]
        : []),
    ]),
  snoozeEnded: "The snooze is taken back",
  notAcknowledged: "Not acknowledged.",
  notNoted: "No note written.",
  notUndone: "Not taken back.",

  snoozeTitle: "Snooze",
  snoozeCounts: "what it covers now and later today",
  noScope: "They share no company, exchange, country, kind or saved view. Select fewer of them.",
  scopeName: (scope: SnoozedScope, company: string) => capital(describeScope(scope, company)),
  reach: ({ now, laterToday }: SharedScope) =>
    laterToday === null
      ? `covers ${counted(now, "call")} now, and any that follow`
      : `covers ${counted(now, "call")} now, ${laterToday.toLocaleString("en")} more today`,
  reachShort: ({ now, laterToday }: SharedScope) =>
    laterToday === null || laterToday === 0 ? String(now) : `${now} + ${laterToday}`,
  snoozeIt: (scope: SnoozedScope, company: string, until: string) =>
    `Snooze ${scopeOf(scope) === "exchange" ? scope.exchange : describeScope(scope, company)} ${until}`,
  stillTold: "Recoveries are still told, and what still fails at the end is told once then.",
  noteText: (count: number) => `A note on ${counted(count, "call")}, for everybody`,
  writeNote: (count: number) => `Write on ${counted(count, "call")}`,
} as const;
