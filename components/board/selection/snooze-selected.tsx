"use client";

import { useId, useMemo, useState } from "react";
import { incidentWording } from "#components/incident/incident-wording.ts";
import { ReasonField } from "#components/incident/reason-field.tsx";
import { UntilSelect } from "#components/incident/until-select.tsx";
import { PersonField, usePerson } from "#components/marks/person-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useSnooze } from "#lib/client/marks/use-marks.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useViews } from "#lib/client/saved/use-saved.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { snoozeScopes } from "#lib/contract/board/values/limits.ts";
import { sharedScopes, type SharedScope } from "#lib/domain/board/snooze-reach.ts";
import { formatUntil, untilChoices } from "#lib/domain/marks/mark-wording.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { selectionWording as words } from "./selection-wording.ts";

interface SnoozeSelectedProps {
  selected: readonly BoardSession[];
  sessions: readonly BoardSession[];
  /** Called with the snooze's id and a sentence that says what it is of. */
  onSnoozed: (id: string, said: string) => void;
}

/** Snoozes what the selected calls share: first what, with the number of calls that it covers, then until when and why. */
export function SnoozeSelected({ selected, sessions, onSnoozed }: SnoozeSelectedProps) {
  const minute = useMinute();
  const zone = useZoneWording();
  const person = usePerson();
  const snooze = useSnooze();
  const { items: views } = useViews();
  const [id] = useState(randomId);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [reason, setReason] = useState("");
  const shared = useMemo(
    () => (minute === null ? [] : sharedScopes(selected, { sessions, views, now: minute, zone: zone.zone })),
    [selected, sessions, views, minute, zone],
  );
  const [first] = selected;
  const company = first ? companyName(first) : "";
  const choice = shared[Math.min(at, shared.length - 1)];
  if (minute === null) return null;
  if (!choice) return <p className="p-1 text-13 text-ink-2">{words.noScope}</p>;
  const choices = untilChoices(minute, "snooze", zone);
  const until = choices[chosen]?.until ?? null;
  const untilWords = formatUntil(until, minute, zone);

  const submit = () => {
    if (snooze.isPending || until === null || !person.keep()) return;
    const scope = Object.fromEntries(snoozeScopes.map((name) => [name, choice.scope[name]]));
    const given = reason.trim() === "" ? incidentWording.defaultSnoozeReason : reason;
    snooze.mutate(
      { id, reason: given, until, ...scope },
      { onSuccess: () => onSnoozed(id, words.snoozed(choice.scope, company, untilWords)) },
    );
  };
  return (
    <Form className="flex w-full flex-col gap-2.5" onSubmit={submit}>
      <p className="flex justify-between gap-3 text-12 text-ink-2">
        <strong className="text-13 font-semibold text-ink">{words.snoozeTitle}</strong>
        {words.snoozeCounts}
      </p>
      <Scopes shared={shared} chosen={choice} company={company} onChoose={setAt} />
      <UntilSelect choices={choices} chosen={chosen} onChoose={setChosen} />
      <ReasonField hint={incidentWording.snoozeWhyHint} value={reason} onText={setReason} />
      <PersonField person={person} />
      <p className="text-12 text-ink-2">{words.stillTold}</p>
      <Button
        type="submit"
        look="solid"
        disabled={snooze.isPending}
        className="h-auto! min-h-8 py-1 whitespace-normal!"
      >
        {words.snoozeIt(choice.scope, company, untilWords)}
      </Button>
      {snooze.error && (
        <p key={snooze.failureCount} role="alert" className="text-13 text-failed">
          {incidentWording.notSnoozed(snooze.error)}
        </p>
      )}
    </Form>
  );
}

interface ScopesProps {
  shared: readonly SharedScope[];
  chosen: SharedScope;
  company: string;
  onChoose: (index: number) => void;
}

/** What can be snoozed, each with the number of calls that it covers. */
function Scopes({ shared, chosen, company, onChoose }: ScopesProps) {
  const name = useId();
  return (
    <fieldset className="-mx-2 flex flex-col">
      <legend className="sr-only">{incidentWording.snoozeWhat}</legend>
      {shared.map((one, index) => (
        <label
          key={words.scopeName(one.scope, company)}
          className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 text-13 has-checked:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            checked={one === chosen}
            onChange={() => onChoose(index)}
            className="size-4 shrink-0 accent-(--ink)"
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{words.scopeName(one.scope, company)}</span>
            <span className="block text-12 text-ink-2 num">{words.reach(one)}</span>
          </span>
          <span aria-hidden className="text-ink-2 num">
            {words.reachShort(one)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
