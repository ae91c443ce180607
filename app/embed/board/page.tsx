import type { Metadata } from "next";
import { Suspense } from "react";
import { EmbedBoard } from "#components/embed/embed-board.tsx";
import { readEmbedTheme, type EmbedSearch } from "#components/embed/embed-theme.ts";

export const metadata: Metadata = { title: "Calls" };

export default async function EmbedBoardPage({ searchParams }: { searchParams: Promise<EmbedSearch> }) {
  return (
    <Suspense>
      <EmbedBoard theme={readEmbedTheme(await searchParams)} />
    </Suspense>
  );
}
