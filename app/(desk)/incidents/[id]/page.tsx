import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { readPageId } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { IncidentScreen } from "#components/incidents/incident-screen.tsx";
import { incidentQuery } from "#lib/client/queries/incidents.ts";
import { getIncident } from "#lib/server/services/incidents/get-incident.ts";
import { isServiceProblem } from "#lib/server/services/service-problem.ts";

interface IncidentPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: IncidentPageProps): Promise<Metadata> {
  return { title: `Incident ${await readPageId(params)}` };
}

export default async function IncidentPage({ params }: IncidentPageProps) {
  const number = await readPageId(params);
  const incident = await load(number);
  return (
    <Prefetched answers={incident ? [answer(incidentQuery(number), () => Promise.resolve(incident))] : []}>
      <Suspense>
        <IncidentScreen number={number} />
      </Suspense>
    </Prefetched>
  );
}

/** The incident; null when it cannot be read: the screen then requests it and says why that fails. */
async function load(number: number) {
  try {
    return await getIncident(number);
  } catch (error: unknown) {
    if (isServiceProblem(error) && error.code === "notFound") notFound();
    return null;
  }
}
