import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { callAnswers } from "#app/call-answers.ts";
import { Prefetched } from "#app/prefetched.tsx";
import { Reader } from "#components/reader/reader.tsx";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";
import { getNotice } from "#lib/server/services/get-page-settings.ts";
import { getSession } from "#lib/server/services/get-session.ts";

interface SessionPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: SessionPageProps): Promise<Metadata> {
  const id = await readId(params);
  // The title is optional: when the session cannot be read, the screen says why.
  const session = await getSession(id).catch(() => null);
  const words = [session?.company?.displayName, session?.event?.title].filter(Boolean).join(", ");
  return { title: words === "" ? "Call" : words };
}

export default async function SessionPage({ params }: SessionPageProps) {
  const id = await readId(params);
  return (
    <Prefetched answers={await callAnswers(id)}>
      <Reader subject={{ kind: "session", id }} notice={getNotice()} />
    </Prefetched>
  );
}

async function readId(params: SessionPageProps["params"]): Promise<number> {
  const id = readPathId((await params).id);
  if (id === null) notFound();
  return id;
}
