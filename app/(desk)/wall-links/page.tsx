import type { Metadata } from "next";
import { WallAccess } from "#components/wall-access/wall-access.tsx";

export const metadata: Metadata = { title: "Add a wall" };

interface WallLinksPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function WallLinksPage({ searchParams }: WallLinksPageProps) {
  const { view } = await searchParams;
  return <WallAccess view={typeof view === "string" ? view : undefined} />;
}
