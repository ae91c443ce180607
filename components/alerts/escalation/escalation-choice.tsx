"use client";

import { Button } from "#components/ui/button.tsx";
import { Field, Select } from "#components/ui/field.tsx";
import type { EscalationStep } from "#lib/contract/board/alerts/alert-rules.ts";
import { alertLimits } from "#lib/contract/board/values/alert-values.ts";
import { alertsWording as words } from "../alerts-wording.ts";
import { wholeWithin, type PartProps } from "../rule-parts.ts";

const usualMinutes = 5;

/** Whom to tell besides while nobody acknowledges, step by step, and how often to remind. */
export function EscalationChoice({ draft, change, channels }: PartProps) {
  const { escalation, remindMinutes } = draft;
  const [first] = channels;
  const set = (place: number, step: EscalationStep | null) =>
    change({ escalation: escalation.flatMap((one, at) => (at === place ? (step ?? []) : one)) });
  const add = () =>
    first &&
    change({
      escalation: [
        ...escalation,
        { afterMinutes: (escalation.at(-1)?.afterMinutes ?? 0) + usualMinutes, channelIds: [first.id] },
      ],
    });
  return (
    <div className="flex flex-col items-start gap-3">
      {escalation.map((step, place) => (
        <div key={place} className="flex flex-wrap items-end gap-3">
          <div className="w-36">
            <Field
              label={words.escalateAfter}
              type="number"
              min={1}
              max={alertLimits.escalateMinutes}
              required
              value={step.afterMinutes}
              onChange={({ target }) =>
                set(place, {
                  ...step,
                  afterMinutes: wholeWithin(target.valueAsNumber, 1, alertLimits.escalateMinutes),
                })
              }
            />
          </div>
          <Select
            label={words.escalateTo}
            value={step.channelIds[0]}
            onChange={({ target }) => set(place, { ...step, channelIds: [target.value] })}
          >
            {channels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button aria-label={words.removeStep(place + 1)} onClick={() => set(place, null)}>
            {words.remove}
          </Button>
        </div>
      ))}
      {escalation.length < alertLimits.escalationSteps && first && (
        <Button onClick={add}>{words.addStep}</Button>
      )}
      <div className="w-64">
        <Field
          label={words.remindEvery}
          type="number"
          min={1}
          max={alertLimits.remindMinutes}
          value={remindMinutes ?? ""}
          onChange={({ target }) =>
            change({
              remindMinutes:
                target.value === "" ? null : wholeWithin(target.valueAsNumber, 1, alertLimits.remindMinutes),
            })
          }
        />
      </div>
    </div>
  );
}
