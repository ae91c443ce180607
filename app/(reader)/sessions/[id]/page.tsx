import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Reader } from "#components/reader/reader.tsx";
import { idSchema } from "#lib/contract/public-v3/fields.ts";

export const metadata: Metadata = { title: "Session" };

export default async function SessionPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idSchema.safeParse(Number((await params).id));
  if (!id.success) notFound();
  return <Reader subject={{ kind: "session", id: id.data }} />;
}
