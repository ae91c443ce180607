"use client";

import { useQuery } from "@tanstack/react-query";
import { statusQuery } from "#lib/client/queries/status.ts";

/** How many companies the search can find at all. */
export function CopiedCount() {
  const { data } = useQuery({ ...statusQuery, refetchInterval: false, staleTime: 60_000 });
  const companies = data?.datasets.find(({ dataset }) => dataset === "companies");
  if (!companies) return null;
  return (
    <p className="text-12 text-ink-3 num">
      {companies.rows.toLocaleString("en")} companies copied
      {!companies.isFullCopyDone && ", more are coming"}
    </p>
  );
}
