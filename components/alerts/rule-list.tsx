"use client";

import { Button } from "#components/ui/button.tsx";
import { useRemoveRule, useSaveRule, useTestRule } from "#lib/client/alerts/use-alerts.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import { isAlertCondition } from "#lib/contract/board/values/alert-values.ts";
import type { Rules } from "#lib/contract/board/alerts/alerts.ts";
import { reachesNothing } from "#lib/domain/alerts/alert-reach.ts";
import { describeRule, toldChannels } from "#lib/domain/alerts/rule-draft.ts";
import { severityWording } from "#lib/domain/alerts/alert-wording.ts";
import { alertsWording as words } from "./alerts-wording.ts";
import { EntryList, EntryRow, type EntryForm } from "./entry-list.tsx";
import { RuleForm } from "./rule-form.tsx";
import { useRuleNames, type NamedByRules } from "./use-rule-names.ts";

interface RuleListProps {
  rules: readonly AlertRule[];
  channels: readonly AlertChannel[];
  /** When each rule last told of something, by its id. */
  lastTold: Rules["lastTold"];
  /** The saved views and watchlists that the rules name. */
  named: NamedByRules;
  hasMail: boolean;
  linkAddress: string | null;
  keepPerson: () => boolean;
}

/** The rules, each described in one sentence. */
export function RuleList({ rules, lastTold, ...props }: RuleListProps) {
  return (
    <EntryList
      title={words.rules}
      makeNew={words.newRule}
      none={words.noRules}
      entries={rules}
      row={(rule, form) => <Rule {...{ rule, form }} {...props} toldAt={lastTold[rule.id] ?? null} />}
      form={(rule, onDone) => <RuleForm {...{ rule, onDone }} {...props} />}
    />
  );
}

interface RuleProps extends Pick<RuleListProps, "channels" | "named" | "keepPerson"> {
  rule: AlertRule;
  toldAt: string | null;
  form: EntryForm;
}

/** Whether a rule is on. One whose channels are all gone, or never hear of it, is on and notifies nobody. */
function isOnWords({ isOn, channelIds, conditions }: AlertRule, channels: readonly AlertChannel[]): string {
  if (!isOn) return words.off;
  const kinds = channels.filter(({ id }) => channelIds.includes(id)).map(({ kind }) => kind);
  if (kinds.length === 0) return words.onWithoutChannel;
  return reachesNothing(conditions, kinds) ? words.onUnheard : words.on;
}

function Rule({ rule, toldAt, channels, named, keepPerson, form }: RuleProps) {
  const save = useSaveRule();
  const remove = useRemoveRule();
  const test = useTestRule();
  const minute = useMinute();
  const zone = useZoneWording();
  const { changedBy: _by, changedAt: _at, ...input } = rule;
  const toggle = () => {
    // The server refuses a channel that was deleted in the meantime.
    const told = toldChannels(rule, channels);
    const conditions = rule.conditions.filter(isAlertCondition);
    if (keepPerson()) save.mutate({ ...input, conditions, ...told, isOn: !rule.isOn });
  };
  // Saving would drop the conditions that only a newer version knows.
  const mayEdit = rule.conditions.every(isAlertCondition);
  return (
    <EntryRow
      {...{ test, remove, keepPerson }}
      id={rule.id}
      name={rule.name}
      kind={`${severityWording[rule.severity]}, ${isOnWords(rule, channels)}`}
      lately={toldAt === null ? words.neverTold : words.lastTold(zone.when(toldAt, minute))}
      about={describeRule(
        rule,
        useRuleNames(named),
        channels.filter(({ id }) => rule.channelIds.includes(id)).map(({ name }) => name),
      )}
      saveError={save.error}
      form={mayEdit ? form : null}
    >
      {mayEdit && (
        <Button
          size="sm"
          aria-label={rule.isOn ? words.switchOff(rule.name) : words.switchOn(rule.name)}
          disabled={save.isPending}
          onClick={toggle}
        >
          {rule.isOn ? words.switch.off : words.switch.on}
        </Button>
      )}
    </EntryRow>
  );
}
