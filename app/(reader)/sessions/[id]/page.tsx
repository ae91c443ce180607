import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Reader } from "#components/reader/reader.tsx";
import { sessionDetailQuery } from "#lib/client/queries/session-detail.ts";
import { idSchema } from "#lib/contract/public-v3/fields.ts";
import { getNotice } from "#lib/server/services/get-notice.ts";
import { getSession } from "#lib/server/services/get-session.ts";

interface SessionPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: SessionPageProps): Promise<Metadata> {
  const id = await readId(params);
  // The title is a courtesy: where the session cannot be read, the screen itself says why.
  const session = await getSession(id).catch(() => null);
  const words = [session?.company?.displayName, session?.event?.title].filter(Boolean).join(", ");
  return { title: words === "" ? "Session" : words };
}

export default async function SessionPage({ params }: SessionPageProps) {
  const id = await readId(params);
  const client = new QueryClient();
  await client.prefetchQuery({ ...sessionDetailQuery(id), queryFn: () => getSession(id), retry: false });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Reader subject={{ kind: "session", id }} notice={getNotice()} />
    </HydrationBoundary>
  );
}

async function readId(params: SessionPageProps["params"]): Promise<number> {
  const id = idSchema.safeParse(Number((await params).id));
  if (!id.success) notFound();
  return id.data;
}
