import type { Metadata } from "next";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Alerts } from "#components/alerts/alerts.tsx";
import { alertsQuery } from "#lib/client/queries/alerts.ts";
import { listAlerts } from "#lib/server/services/alerts/list-alerts.ts";

export const metadata: Metadata = { title: "Alerts" };

export default function AlertsPage() {
  return (
    <Prefetched answers={[answer(alertsQuery, () => listAlerts())]}>
      <Alerts />
    </Prefetched>
  );
}
