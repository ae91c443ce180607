"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useRemoveRule, useSaveRule, useTestRule } from "#lib/client/alerts/use-alerts.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { changeWords } from "#lib/client/request/request-words.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { isAlertCondition, type AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import type { Rules } from "#lib/contract/board/alerts/alerts.ts";
import { severityWords } from "#lib/domain/alerts/alert-words.ts";
import { alertsWords as words, ruleSentence } from "./alerts-words.ts";
import { RemoveButton } from "./remove-button.tsx";
import { RuleForm } from "./rule-form.tsx";

interface RuleListProps {
  rules: readonly AlertRule[];
  channels: readonly AlertChannel[];
  /** What the rules name of what is saved. */
  named: Pick<Rules, "watchlists" | "views">;
  keepPerson: () => boolean;
}

/** The rules, each with what it does in one sentence. */
export function RuleList({ rules, channels, named, keepPerson }: RuleListProps) {
  // The id of the rule whose form is open; "new" for a new one.
  const [edited, setEdited] = useState<string | null>(null);
  const mayChange = useMay("operator");
  const close = () => {
    setEdited(null);
  };
  return (
    <Panel aria-label={words.rules} className="px-4 pt-3 pb-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">{words.rules}</h2>
        {mayChange && (
          <Button
            size="sm"
            aria-expanded={edited === "new"}
            onClick={() => {
              setEdited(edited === "new" ? null : "new");
            }}
          >
            {words.newRule}
          </Button>
        )}
      </div>
      {edited === "new" && <RuleForm rule={null} {...{ channels, named, keepPerson }} onDone={close} />}
      {rules.length === 0 && <p className="mt-2 text-13 text-ink-2">{words.noRules}</p>}
      <ul className="mt-1 divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.id} className="py-2.5">
            <Rule
              {...{ rule, channels, named, keepPerson }}
              onEdit={() => {
                setEdited(edited === rule.id ? null : rule.id);
              }}
            />
            {edited === rule.id && <RuleForm {...{ rule, channels, named, keepPerson }} onDone={close} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RuleProps extends Omit<RuleListProps, "rules"> {
  rule: AlertRule;
  onEdit: () => void;
}

function Rule({ rule, channels, named, keepPerson, onEdit }: RuleProps) {
  const save = useSaveRule();
  const mayChange = useMay("operator");
  const remove = useRemoveRule();
  const test = useTestRule();
  const { changedBy: _by, changedAt: _at, ...asked } = rule;
  const toggle = () => {
    // A channel that was deleted meanwhile cannot be named again.
    const channelIds = rule.channelIds.filter((id) => channels.some((channel) => channel.id === id));
    const conditions = rule.conditions.filter(isAlertCondition);
    if (keepPerson()) save.mutate({ ...asked, conditions, channelIds, isOn: !rule.isOn });
  };
  // What only a newer version knows would be lost with a change.
  const mayEdit = mayChange && rule.conditions.every(isAlertCondition);
  const error = save.error ?? remove.error ?? test.error;
  const failed = save.error ? words.notSaved : remove.error ? words.notRemoved : words.notTested;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-13">
      <p className="min-w-56 flex-1 break-words">
        <span className="font-medium">{rule.name}</span>{" "}
        <span className="text-12 text-ink-3">
          {severityWords[rule.severity]}, {rule.isOn ? words.on : words.off}
        </span>
        <span className="block text-ink-2">{ruleSentence(rule, channels, named)}</span>
        {test.isSuccess && <span role="status">{words.testSent}</span>}
        {error && (
          <span role="alert" className="block text-failed">
            {failed} {changeWords(error)}
          </span>
        )}
      </p>
      {mayChange && (
        <div className="flex gap-2">
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
          <Button
            size="sm"
            aria-label={words.testFor(rule.name)}
            disabled={test.isPending}
            onClick={() => {
              if (keepPerson()) test.mutate(rule.id);
            }}
          >
            {words.test}
          </Button>
          {mayEdit && (
            <Button size="sm" aria-label={words.editFor(rule.name)} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
          <RemoveButton
            name={rule.name}
            isPending={remove.isPending}
            onRemove={() => {
              if (keepPerson()) remove.mutate(rule.id);
            }}
          />
        </div>
      )}
    </div>
  );
}
