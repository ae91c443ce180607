import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Reader } from "#components/reader/reader.tsx";
import { idSchema } from "#lib/contract/public-v3/fields.ts";
import { getNotice } from "#lib/server/services/get-notice.ts";

export const metadata: Metadata = { title: "Transcript" };

export default async function TranscriptPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idSchema.safeParse(Number((await params).id));
  if (!id.success) notFound();
  return <Reader subject={{ kind: "transcript", id: id.data }} notice={getNotice()} />;
}
