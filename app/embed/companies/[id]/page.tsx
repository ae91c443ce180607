import type { Metadata } from "next";
import { Suspense } from "react";
import { readPageId, readPageSearch, type PageSearch } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { EmbedCompany } from "#components/embed/embed-company.tsx";
import { readEmbedLook } from "#components/embed/embed-look.ts";
import { companyDetailQuery } from "#lib/client/queries/companies.ts";
import { getCompany } from "#lib/server/services/get-company.ts";

export const metadata: Metadata = { title: "Company" };

interface EmbedCompanyPageProps {
  params: Promise<{ id: string }>;
  searchParams: PageSearch;
}

export default async function EmbedCompanyPage({ params, searchParams }: EmbedCompanyPageProps) {
  const id = await readPageId(params);
  return (
    <Prefetched answers={[answer(companyDetailQuery(id), () => getCompany(id))]}>
      <Suspense>
        <EmbedCompany id={id} look={readEmbedLook(await readPageSearch(searchParams))} />
      </Suspense>
    </Prefetched>
  );
}
