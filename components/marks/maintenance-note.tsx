"use client";

import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useMaintenanceSoon } from "#lib/client/marks/use-maintenance.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { describeMaintenance } from "#lib/domain/marks/mark-wording.ts";

/** What maintenance lasts now or begins within a day, so that failures in it surprise nobody; nothing without any. */
export function MaintenanceNote() {
  const minute = useMinute();
  const zone = useZoneWording();
  const windows = useMaintenanceSoon(minute);
  if (windows.length === 0) return null;
  return (
    <ul aria-label="Maintenance" className="rounded-lg border border-line px-3 py-2 text-13 text-ink-2">
      {windows.map((window) => (
        <li key={window.id}>{describeMaintenance(window, minute, zone)}</li>
      ))}
    </ul>
  );
}
