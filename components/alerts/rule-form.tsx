"use client";

import { useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { readBoardSearch } from "#lib/client/address/board-params.ts";
import { useSaveRule } from "#lib/client/alerts/use-alerts.ts";
import { filterOf } from "#lib/client/board/filter-of.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { findWatchlist } from "#lib/client/saved/use-watched.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import { isAlertCondition } from "#lib/contract/board/values/alert-values.ts";
import { reachesNothing } from "#lib/domain/alerts/alert-reach.ts";
import { type RuleDraft, draftOf, nameOfRule, newRule, toldChannels } from "#lib/domain/alerts/rule-draft.ts";
import { detailMatcher, filterSessions, noFilter } from "#lib/domain/board/board-filter.ts";
import { describeRefusal, alertsWording as words } from "./alerts-wording.ts";
import { MessagePreview } from "./preview/message-preview.tsx";
import { RulePanel } from "./rule-panel.tsx";
import type { RuleFormProps, RulePart } from "./rule-parts.ts";
import { RuleSentence } from "./rule-sentence.tsx";
import { useRuleNames } from "./use-rule-names.ts";

/** Makes or changes a rule: a sentence, of which every part that can be changed is a button with its choices. */
export function RuleForm({ rule, scope, onDone, ...props }: RuleFormProps) {
  const { channels, named, about, keepPerson } = props;
  const save = useSaveRule();
  const known = useRuleNames(named);
  const names = { ...known, company: (of: number) => known.company(of) ?? about ?? null };
  const [id] = useState(() => rule?.id ?? randomId());
  const [draft, setDraft] = useState(() => firstDraft(rule, scope, channels));
  // A rule that tells nobody is asked first whom to tell.
  const [open, setOpen] = useState<RulePart | null>(draft.channelIds.length === 0 ? "channels" : null);
  const [missing, setMissing] = useState<{ part: RulePart; reason: string } | null>(null);
  const change = (changes: Partial<RuleDraft>) => {
    setDraft((was) => ({ ...was, ...changes }));
    setMissing(null);
  };
  const submit = () => {
    const lacks = missingOf(draft, channels);
    setMissing(lacks);
    if (lacks) {
      setOpen(lacks.part);
      return;
    }
    if (save.isPending || !keepPerson()) return;
    const conditions = draft.conditions.filter(isAlertCondition);
    const name = rule?.name ?? nameOfRule(draft, names);
    save.mutate({ id, ...draft, name, conditions }, { onSuccess: () => onDone(true) });
  };
  return (
    // No form element: the fields of a new channel inside it are a form of their own.
    <div
      role="form"
      aria-label={rule?.name ?? words.newRule}
      className="mt-3 flex flex-col rounded-xl border border-line bg-panel"
    >
      <RuleSentence {...{ draft, names, channels, open }} onOpen={setOpen} />
      {open !== null && (
        <div className="mx-4 mb-4 rounded-lg bg-sunken p-3">
          <RulePanel part={open} {...{ draft, change, ...props }} />
        </div>
      )}
      <RuleCoverage draft={draft} />
      <MessagePreview {...{ draft, channels }} name={rule?.name ?? nameOfRule(draft, names)} />
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <Button look="solid" disabled={save.isPending} onClick={submit}>
          {props.save ?? words.save}
        </Button>
        <Button onClick={() => onDone(false)}>{words.cancel}</Button>
        {draft.quiet && <span className="text-12 text-ink-3">{words.quietMeans}</span>}
      </div>
      {(missing ?? save.error) && (
        <p role="alert" className="px-4 pb-3 text-13 text-failed">
          {missing ? missing.reason : save.error && describeNotSaved(save.error)}
        </p>
      )}
    </div>
  );
}

const describeNotSaved = (error: Error) =>
  `${words.notSaved} ${describeRefusal(error, "save", words.ruleHint)}`;

/** A new rule tells the only channel there is; of several, somebody chooses. */
function firstDraft(
  rule: AlertRule | null,
  scope: Partial<RuleDraft> | undefined,
  channels: readonly AlertChannel[],
): RuleDraft {
  if (!rule)
    return { ...newRule(scope), channelIds: channels.length === 1 ? channels.map(({ id }) => id) : [] };
  const draft = draftOf(rule);
  return { ...draft, ...toldChannels(draft, channels) };
}

/** What a draft lacks to be a rule, and where that is chosen; null where nothing is missing. */
function missingOf(
  { conditions, words: spoken, channelIds, isOn, quiet }: RuleDraft,
  channels: readonly AlertChannel[],
): { part: RulePart; reason: string } | null {
  if (conditions.length === 0) return { part: "what", reason: words.chooseCondition };
  if (conditions.includes("spoken") && spoken.trim() === "") return { part: "what", reason: words.sayWords };
  if (quiet !== null && (quiet.from === "" || quiet.to === ""))
    return { part: "quiet", reason: words.sayQuiet };
  const told = channels.filter(({ id }) => channelIds.includes(id));
  if (told.length === 0) return { part: "channels", reason: words.notifiesNobody };
  const isUnheard =
    isOn &&
    reachesNothing(
      conditions,
      told.map(({ kind }) => kind),
    );
  return isUnheard ? { part: "channels", reason: words.unheard } : null;
}

/** How many of the board's calls of today a rule is about; nothing while that is not known. */
function RuleCoverage({ draft }: { draft: RuleDraft }) {
  const covered = useCoverage(draft);
  return (
    <p role="status" className="min-h-10 border-t border-line px-4 py-2.5 text-13 num">
      {covered && words.covers(covered.calls, covered.of)}
      {covered?.calls === 0 && <span className="text-ink-2"> {words.coversNone}</span>}
      {draft.viewId !== null && <span className="text-ink-2"> {words.viewDays}</span>}
    </p>
  );
}

function useCoverage(draft: RuleDraft): { calls: number; of: number } | null {
  const board = useBoard();
  const minute = useMinute();
  const person = usePersonName();
  const { zone } = useZoneWording();
  const lists = useWatchlists();
  const views = useViews();
  return useMemo(() => {
    if (!board || minute === null) return null;
    const today = filterSessions(
      [...board.sessions.values()],
      { ...noFilter, day: "today", zone },
      minute,
      board.rules,
    );
    const view = draft.viewId === null ? null : views.items.find(({ id }) => id === draft.viewId);
    const list = draft.watchlistId === null ? null : lists.items.find(({ id }) => id === draft.watchlistId);
    // Somebody else's view or list is not known here.
    if (view === undefined || list === undefined) return null;
    const params = view && readBoardSearch(view.search);
    const watched = params?.watched == null ? null : findWatchlist(lists.items, params.watched, person);
    const tests = [
      detailMatcher({ ...noFilter, countries: draft.countries, exchanges: draft.exchanges }),
      ...(params ? [detailMatcher(filterOf(params, watched && new Set(watched.companyIds)))] : []),
      ...[list?.companyIds, draft.companyIds.length > 0 ? draft.companyIds : undefined].flatMap((ids) =>
        ids ? [detailMatcher({ ...noFilter, watched: new Set(ids) })] : [],
      ),
    ];
    return { calls: today.filter((call) => tests.every((test) => test(call))).length, of: today.length };
  }, [board, minute, zone, person, lists.items, views.items, draft]);
}
