"use client";

import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { Field, Select } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
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
import { alertsWording as words, describeRefusal } from "../alerts-wording.ts";
import { EntryList } from "../entry-list.tsx";
import { SaveRow } from "../save-row.tsx";
import { maintenanceWording as own } from "./maintenance-wording.ts";

/** The maintenance windows to come: planned silences, in which failures are not told. */
export function MaintenanceList({ keepPerson }: { keepPerson: () => boolean }) {
  const windows = useMaintenance();
  return (
    <EntryList
      title={own.title}
      makeNew={own.makeNew}
      none={own.none}
      entries={windows}
      row={(window) => <Window {...{ window, keepPerson }} />}
      form={(_window, onDone) => <WindowForm {...{ keepPerson, onDone }} />}
    />
  );
}

function Window({ window, keepPerson }: { window: PlannedMaintenance; keepPerson: () => boolean }) {
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

/** A window of one exchange or of everything; what else one can be of is for programs. Times are UTC, as its repetition. */
function WindowForm({ keepPerson, onDone }: { keepPerson: () => boolean; onDone: () => void }) {
  const save = useSaveMaintenance();
  return (
    <Form
      aria-label={own.makeNew}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        const given = (name: string) => {
          const value = form.get(name);
          return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
        };
        const [from, to] = [given("from"), given("to")];
        if (save.isPending || from === null || to === null || !keepPerson()) return;
        save.mutate(
          {
            id: randomId(),
            name: given("name") ?? "",
            from: `${from}:00.000Z`,
            to: `${to}:00.000Z`,
            rrule: given("rrule"),
            exchange: given("exchange"),
          },
          { onSuccess: onDone },
        );
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={words.name} name="name" required maxLength={maintenanceLimits.name} />
        <Field label={own.exchange} name="exchange" placeholder={own.everything} />
        <Field label={own.from} name="from" type="datetime-local" required />
        <Field label={own.to} name="to" type="datetime-local" required />
        <Select label={own.repeats} name="rrule" defaultValue="">
          {own.repetitions.map(({ rule, name }) => (
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
