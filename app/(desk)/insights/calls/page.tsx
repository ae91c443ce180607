import type { Metadata } from "next";
import { Suspense } from "react";
import { InsightsCalls } from "#components/insights/calls/insights-calls.tsx";

export const metadata: Metadata = { title: "Calls behind a figure" };

export default function InsightsCallsPage() {
  return (
    <Suspense>
      <InsightsCalls />
    </Suspense>
  );
}
