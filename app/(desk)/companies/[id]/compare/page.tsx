import type { Metadata } from "next";
import { readPageId } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Compare } from "#components/compare/compare.tsx";
import { companyDetailQuery } from "#lib/client/queries/companies.ts";
import { getCompany } from "#lib/server/services/get-company.ts";

export const metadata: Metadata = { title: "Compare calls" };

export default async function ComparePage({ params }: { params: Promise<{ id: string }> }) {
  const id = await readPageId(params);
  return (
    <Prefetched answers={[answer(companyDetailQuery(id), () => getCompany(id))]}>
      <Compare companyId={id} />
    </Prefetched>
  );
}
