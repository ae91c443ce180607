import type { Metadata } from "next";
import { Suspense } from "react";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Companies } from "#components/company/companies.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { searchCompanies } from "#lib/server/services/search-companies.ts";

export const metadata: Metadata = { title: "Companies" };

interface CompaniesPageProps {
  searchParams: Promise<{ query?: string | string[] }>;
}

export default async function CompaniesPage({ searchParams }: CompaniesPageProps) {
  const query = [(await searchParams).query].flat()[0]?.trim() ?? "";
  return (
    <Prefetched
      answers={query === "" ? [] : [answer(companySearchQuery(query), () => searchCompanies({ query }))]}
    >
      <Suspense>
        <Companies />
      </Suspense>
    </Prefetched>
  );
}
