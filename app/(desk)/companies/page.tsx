import type { Metadata } from "next";
import { Suspense } from "react";
import { readPageSearch, type PageSearch } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Companies } from "#components/company/companies.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { readCompanyFilter } from "#lib/domain/company/company-filter.ts";
import { searchCompanies } from "#lib/server/services/search-companies.ts";

export const metadata: Metadata = { title: "Companies" };

export default async function CompaniesPage({ searchParams }: { searchParams: PageSearch }) {
  const search = await readPageSearch(searchParams);
  const query = search.get("query")?.trim() ?? "";
  const filter = readCompanyFilter(search);
  return (
    <Prefetched
      answers={[answer(companySearchQuery(query, filter), () => searchCompanies({ query, filter }))]}
    >
      <Suspense>
        <Companies />
      </Suspense>
    </Prefetched>
  );
}
