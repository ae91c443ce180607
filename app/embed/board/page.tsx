import type { Metadata } from "next";
import { Suspense } from "react";
import { EmbedBoard } from "#components/embed/embed-board.tsx";
import { readEmbedLook, type EmbedSearch } from "#components/embed/embed-look.ts";

export const metadata: Metadata = { title: "Calls" };

export default async function EmbedBoardPage({ searchParams }: { searchParams: Promise<EmbedSearch> }) {
  return (
    <Suspense>
      <EmbedBoard look={readEmbedLook(await searchParams)} />
    </Suspense>
  );
}
