import type { Metadata } from "next";
import type { PageSearch } from "#app/page-params.ts";
import { WallAccess } from "#components/wall-access/wall-access.tsx";

export const metadata: Metadata = { title: "Add a wall" };

export default async function WallLinksPage({ searchParams }: { searchParams: PageSearch }) {
  const { view } = await searchParams;
  return <WallAccess view={typeof view === "string" ? view : undefined} />;
}
