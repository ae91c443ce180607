import type { Metadata } from "next";
import { Suspense } from "react";
import { Prefetched } from "#app/prefetched.tsx";
import { ProviderReport } from "#components/incidents/report/provider-report.tsx";

export const metadata: Metadata = { title: "Provider report" };

export default function ProviderReportPage() {
  return (
    <Prefetched answers={[]}>
      <Suspense>
        <ProviderReport />
      </Suspense>
    </Prefetched>
  );
}
