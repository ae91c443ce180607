import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, Suspense } from "react";
import { readPageId } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Company } from "#components/company/company.tsx";
import { companyDetailQuery } from "#lib/client/queries/companies.ts";
import { getCompany } from "#lib/server/services/get-company.ts";
import { isServiceProblem } from "#lib/server/services/service-problem.ts";

interface CompanyPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: CompanyPageProps): Promise<Metadata> {
  const detail = await load(await readPageId(params));
  return { title: detail ? (detail.company.displayName ?? detail.company.name) : "Company" };
}

export default async function CompanyPage({ params }: CompanyPageProps) {
  const id = await readPageId(params);
  const detail = await load(id);
  return (
    <Prefetched answers={detail ? [answer(companyDetailQuery(id), () => Promise.resolve(detail))] : []}>
      <Suspense>
        <Company id={id} />
      </Suspense>
    </Prefetched>
  );
}

/** The company; null when it cannot be read: the screen then requests it and says why that fails. */
const load = cache((id: number) =>
  getCompany(id).catch((error: unknown) => {
    if (isServiceProblem(error) && error.code === "notFound") notFound();
    return null;
  }),
);
