"use client";

import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useMaintenance, useRemoveMaintenance } from "#lib/client/marks/use-maintenance.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { PlannedMaintenance } from "#lib/contract/board/alerts/maintenance.ts";
import { describeMaintenance } from "#lib/domain/marks/mark-wording.ts";
import { alertsWording as words, describeRefusal } from "../alerts-wording.ts";
import { EntryList, type EntryForm } from "../entry-list.tsx";
import { maintenanceWording as own } from "./maintenance-wording.ts";
import { WindowForm } from "./window-form.tsx";

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
