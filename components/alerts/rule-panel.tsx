"use client";

import { useMemo } from "react";
import { Checkbox, Field } from "#components/ui/field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useBoard } from "#lib/client/board/use-board.ts";
import type { QuietHours } from "#lib/contract/board/alerts/alert-rules.ts";
import { alertConditions, alertLimits } from "#lib/contract/board/values/alert-values.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { severities } from "#lib/contract/board/values/severities.ts";
import { needsEveryEnd } from "#lib/domain/alerts/alert-reach.ts";
import { conditionWording, severityWording } from "#lib/domain/alerts/alert-wording.ts";
import { heardReading } from "#lib/domain/session/readings.ts";
import { AddChannel } from "./add-channel.tsx";
import { alertsWording as words } from "./alerts-wording.ts";
import { EscalationChoice } from "./escalation/escalation-choice.tsx";
import { wholeWithin, type PartProps, type RulePart } from "./rule-parts.ts";
import { RuleScopeChoice } from "./rule-scope-choice.tsx";

/** The choices of one part of a rule, below its sentence. */
export function RulePanel({ part, ...props }: PartProps & { part: RulePart }) {
  switch (part) {
    case "calls":
      return <RuleScopeChoice {...props} />;
    case "what":
      return <WhatChoice {...props} />;
    case "grace":
      return <GraceChoice {...props} />;
    case "channels":
      return <ChannelChoice {...props} />;
    case "severity":
      return <SeverityChoice {...props} />;
    case "quiet":
      return <QuietChoice {...props} />;
    case "escalation":
      return <EscalationChoice {...props} />;
  }
}

/** What happens to a call, each with the calls on the board that are so now. */
function WhatChoice({ draft, change }: PartProps) {
  const board = useBoard();
  const counts = useMemo(() => {
    const calls = [...(board?.sessions.values() ?? [])];
    const isSo = (call: BoardSession, one: string) => call.state === one || heardReading(call) === one;
    return new Map(alertConditions.map((one) => [one, calls.filter((call) => isSo(call, one)).length]));
  }, [board]);
  return (
    <fieldset>
      <legend className="text-12 text-ink-2">{words.conditions}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {alertConditions.map((condition) => (
          <span key={condition} className="flex items-center gap-2">
            <Checkbox
              label={conditionWording[condition]}
              checked={draft.conditions.includes(condition)}
              onChange={({ target }) =>
                change({
                  conditions: target.checked
                    ? [...draft.conditions, condition]
                    : draft.conditions.filter((one) => one !== condition),
                })
              }
            />
            {(counts.get(condition) ?? 0) > 0 && (
              <span title={words.nowSo} className="ml-auto text-12 text-ink-3 num">
                {counts.get(condition)}
              </span>
            )}
          </span>
        ))}
      </div>
      {draft.conditions.includes("spoken") && (
        <Field
          label={words.spokenWords}
          maxLength={alertLimits.words}
          placeholder={words.spokenHint}
          value={draft.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      )}
    </fieldset>
  );
}

const graces = [0, 10, 30, 60, 120, 300, 900] as const;

function GraceChoice({ draft, change }: PartProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={words.grace}
        value={String(draft.graceSeconds)}
        options={graces.map((seconds) => ({ value: String(seconds), label: words.graceOf(seconds) }))}
        onSelect={(value) => change({ graceSeconds: Number(value) })}
        className="max-w-full overflow-x-auto"
      />
      <div className="w-44">
        <Field
          label={words.grace}
          type="number"
          min={0}
          max={alertLimits.graceSeconds}
          required
          value={draft.graceSeconds}
          onChange={({ target }) =>
            change({
              graceSeconds: wholeWithin(target.valueAsNumber, 0, alertLimits.graceSeconds),
            })
          }
        />
      </div>
    </div>
  );
}

function ChannelChoice({ draft, change, channels, hasMail, linkAddress, keepPerson }: PartProps) {
  const toggle = (id: string, isTold: boolean) =>
    change({ channelIds: isTold ? [...draft.channelIds, id] : draft.channelIds.filter((one) => one !== id) });
  return (
    <div className="flex flex-col gap-2">
      {channels.length > 0 && (
        <fieldset>
          <legend className="text-12 text-ink-2">{words.tellBy}</legend>
          <div className="flex flex-wrap gap-x-5">
            {channels.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={draft.channelIds.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {channels.some(({ kind }) => needsEveryEnd(kind)) && (
        <p className="text-12 text-ink-3">{words.endsOnly}</p>
      )}
      <AddChannel
        {...{ hasMail, linkAddress, keepPerson }}
        isFirst={channels.length === 0}
        onAdded={(id) => toggle(id, true)}
      />
    </div>
  );
}

function SeverityChoice({ draft, change }: PartProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Segmented
        label={words.severity}
        value={draft.severity}
        options={severities.map((value) => ({ value, label: severityWording[value] }))}
        onSelect={(severity) => change({ severity })}
      />
      <p className="text-12 text-ink-3">{words.ruleHint}</p>
    </div>
  );
}

const usualQuiet = { from: "22:00", to: "06:00" };

/** Hours in which only critical rules send; new ones are in this browser's time zone. */
function QuietChoice({ draft: { quiet }, change }: PartProps) {
  const set = (changes: Partial<QuietHours>) => quiet && change({ quiet: { ...quiet, ...changes } });
  const begin = () =>
    change({ quiet: { ...usualQuiet, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Checkbox
        label={words.hasQuiet}
        checked={quiet !== null}
        onChange={({ target }) => (target.checked ? begin() : change({ quiet: null }))}
      />
      {quiet && (
        <>
          <Field
            label={words.quietFrom}
            type="time"
            required
            value={quiet.from}
            onChange={({ target }) => set({ from: target.value })}
          />
          <Field
            label={words.quietTo}
            type="time"
            required
            value={quiet.to}
            onChange={({ target }) => set({ to: target.value })}
          />
          <span className="pb-2 text-12 text-ink-3">{quiet.zone}</span>
        </>
      )}
    </div>
  );
}
