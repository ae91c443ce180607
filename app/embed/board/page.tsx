import type { Metadata } from "next";
import { Suspense } from "react";
import { readPageSearch, type PageSearch } from "#app/page-params.ts";
import { EmbedBoard } from "#components/embed/embed-board.tsx";
import { readEmbedLook } from "#components/embed/embed-look.ts";

export const metadata: Metadata = { title: "Calls" };

export default async function EmbedBoardPage({ searchParams }: { searchParams: PageSearch }) {
  return (
    <Suspense>
      <EmbedBoard look={readEmbedLook(await readPageSearch(searchParams))} />
    </Suspense>
  );
}
