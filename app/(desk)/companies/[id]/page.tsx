import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Company } from "#components/company/company.tsx";
import type { CompanyDetail } from "#lib/contract/board/company-detail.ts";
import { idSchema } from "#lib/contract/public-v3/fields.ts";
import { getCompany } from "#lib/server/services/get-company.ts";
import { isServiceProblem } from "#lib/server/services/service-problem.ts";

interface CompanyPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: CompanyPageProps): Promise<Metadata> {
  const detail = await load((await params).id);
  return { title: detail ? (detail.company.displayName ?? detail.company.name) : "Company" };
}

export default async function CompanyPage({ params }: CompanyPageProps) {
  const { id } = await params;
  const initial = await load(id);
  return <Company id={Number(id)} initial={initial} />;
}

/** The company for the first paint; null when only time can tell, and then the browser goes on asking. */
const load = cache(async (text: string): Promise<CompanyDetail | null> => {
  const id = idSchema.safeParse(Number(text));
  if (!id.success) notFound();
  try {
    return await getCompany(id.data);
  } catch (error) {
    if (!isServiceProblem(error)) throw error;
    if (error.code === "notFound") notFound();
    return null;
  }
});
