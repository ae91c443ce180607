import type { Metadata } from "next";
import { Suspense } from "react";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Incidents } from "#components/incidents/incidents.tsx";
import { incidentsQuery } from "#lib/client/queries/incidents.ts";
import { listIncidents } from "#lib/server/services/incidents/list-incidents.ts";

export const metadata: Metadata = { title: "Incidents" };

export default function IncidentsPage() {
  return (
    <Prefetched answers={[answer(incidentsQuery, async () => listIncidents(null))]}>
      <Suspense>
        <Incidents />
      </Suspense>
    </Prefetched>
  );
}
