import type { Metadata } from "next";
import { headers } from "next/headers";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Since } from "#components/since/since.tsx";
import { lastVisitQuery } from "#lib/client/queries/since.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";
import { getLastVisit } from "#lib/server/services/saved/last-visit.ts";

export const metadata: Metadata = { title: "Since you were here" };

export default async function SincePage() {
  const { name } = getVisitor(await headers());
  const read = name === null ? [] : [answer(lastVisitQuery(name), () => getLastVisit(name))];
  return (
    <Prefetched answers={read}>
      <Since />
    </Prefetched>
  );
}
