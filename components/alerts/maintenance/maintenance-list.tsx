"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { Field, Select } from "#components/ui/field.tsx";
import { Form, enteredText } from "#components/ui/form.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import {
  useMaintenance,
  useRemoveMaintenance,
  useSaveMaintenance,
} from "#lib/client/marks/use-maintenance.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { PlannedMaintenance } from "#lib/contract/board/alerts/maintenance.ts";
import { maintenanceLimits } from "#lib/contract/board/values/limits.ts";
import { describeMaintenance } from "#lib/domain/marks/mark-wording.ts";
import { describeRefusal, alertsWording as words } from "../alerts-wording.ts";
import { type EntryForm, EntryList } from "../entry-list.tsx";
import { SaveRow } from "../save-row.tsx";
import { maintenanceWording as own } from "./maintenance-wording.ts";
import { ScopeSelect, readScope, writeScope } from "./scope-select.tsx";

/** The maintenance windows to come: planned silences, in which failures are not told. */
export function MaintenanceList({ keepPerson }: { keepPerson: () => boolean }) {
  const windows = useMaintenance();
  return (
    <EntryList
      title={own.title}
      makeNew={own.makeNew}
      none={own.none}
      entries={windows}
      row={(window, form) => <Window {...{ window, form, keepPerson }} />}
      form={(window, onDone) => <WindowForm {...{ window, keepPerson, onDone }} />}
    />
  );
}

interface WindowProps {
  window: PlannedMaintenance;
  form: EntryForm;
  keepPerson: () => boolean;
}

function Window({ window, form, keepPerson }: WindowProps) {
  const remove = useRemoveMaintenance();
  const minute = useMinute();
  const zone = useZoneWording();
  const mayChange = useMay("operator");
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-13">
      <p className="min-w-56 flex-1 break-words">
        {describeMaintenance(window, minute, zone)}
        {remove.error && (
          <span role="alert" className="block text-failed">
            {words.notRemoved} {describeRefusal(remove.error, "remove")}
          </span>
        )}
      </p>
      {mayChange && (
        <Button
          size="sm"
          aria-label={words.editFor(window.name)}
          aria-expanded={form.isOpen}
          onClick={form.onToggle}
        >
          {words.edit}
        </Button>
      )}
      {mayChange && (
        <ConfirmButton
          words={{
            begin: words.remove,
            beginFor: words.removeFor(window.name),
            confirm: words.reallyRemove,
            confirmFor: words.reallyRemoveFor(window.name),
          }}
          isPending={remove.isPending}
          onConfirm={() => {
            if (keepPerson()) remove.mutate(window.id);
          }}
        />
      )}
    </div>
  );
}

interface WindowFormProps {
  /** Null for a new one. */
  window: PlannedMaintenance | null;
  keepPerson: () => boolean;
  onDone: () => void;
}

/** Plans a window, or changes one: what it is of, when, and how it repeats. Times are UTC, as its repetition. */
function WindowForm({ window, keepPerson, onDone }: WindowFormProps) {
  const save = useSaveMaintenance();
  const [scope, setScope] = useState(() => writeScope(window));
  const repetitions = own.repetitions.some(({ rule }) => rule === (window?.rrule ?? ""))
    ? own.repetitions
    : [...own.repetitions, { rule: window?.rrule ?? "", name: window?.rrule ?? "" }];
  return (
    <Form
      aria-label={window ? words.editFor(window.name) : own.makeNew}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        const [from, to] = [enteredText(form, "from"), enteredText(form, "to")];
        if (save.isPending || from === null || to === null || !keepPerson()) return;
        save.mutate(
          {
            id: window?.id ?? randomId(),
            name: enteredText(form, "name") ?? "",
            from: instantOf(from),
            to: instantOf(to),
            rrule: enteredText(form, "rrule"),
            ...readScope(scope),
          },
          { onSuccess: onDone },
        );
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={words.name}
          name="name"
          required
          maxLength={maintenanceLimits.name}
          defaultValue={window?.name}
        />
        <ScopeSelect scope={scope} window={window} onChoose={setScope} />
        <Field
          label={own.from}
          name="from"
          type="datetime-local"
          required
          defaultValue={window ? minuteOf(window.from) : ""}
        />
        <Field
          label={own.to}
          name="to"
          type="datetime-local"
          required
          defaultValue={window ? minuteOf(window.to) : ""}
        />
        <Select label={own.repeats} name="rrule" defaultValue={window?.rrule ?? ""}>
          {repetitions.map(({ rule, name }) => (
            <option key={name} value={rule}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <SaveRow isSaving={save.isPending} error={save.error} hint={own.hint} onCancel={onDone} />
    </Form>
  );
}

/** An instant as a field of date and time has it, by UTC, and back. */
const minuteOf = (instant: string) => instant.slice(0, 16);
const instantOf = (minute: string) => `${minute}:00.000Z`;
