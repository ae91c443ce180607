import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Reader } from "#components/reader/reader.tsx";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";
import { getNotice } from "#lib/server/services/get-notice.ts";

export const metadata: Metadata = { title: "Transcript" };

export default async function TranscriptPage({ params }: { params: Promise<{ id: string }> }) {
  const id = readPathId((await params).id);
  if (id === null) notFound();
  return <Reader subject={{ kind: "transcript", id }} notice={getNotice()} />;
}
