import type { Metadata } from "next";
import { Suspense } from "react";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Companies } from "#components/company/companies.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { readCompanyFilter } from "#lib/domain/company/company-filter.ts";
import { searchCompanies } from "#lib/server/services/search-companies.ts";

export const metadata: Metadata = { title: "Companies" };

interface CompaniesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CompaniesPage({ searchParams }: CompaniesPageProps) {
  // The first value of each counts, as in the browser.
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value].flat();
    return first === undefined ? [] : [[name, first]];
  });
  const search = new URLSearchParams(given);
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
