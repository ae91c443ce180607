import type { Metadata } from "next";
import { callAnswers } from "#app/call-answers.ts";
import { readPageId, readPageSearch, type PageSearch } from "#app/page-params.ts";
import { Prefetched } from "#app/prefetched.tsx";
import { Reader } from "#components/reader/reader.tsx";
import { getNotice } from "#lib/server/services/get-page-settings.ts";
import { getSession } from "#lib/server/services/get-session.ts";

interface SessionPageProps {
  params: Promise<{ id: string }>;
  searchParams: PageSearch;
}

export async function generateMetadata({ params }: Pick<SessionPageProps, "params">): Promise<Metadata> {
  const id = await readPageId(params);
  // The title is optional: when the session cannot be read, the screen says why.
  const session = await getSession(id).catch(() => null);
  const words = [session?.company?.displayName, session?.event?.title].filter(Boolean).join(", ");
  return { title: words === "" ? "Call" : words };
}

export default async function SessionPage({ params, searchParams }: SessionPageProps) {
  const id = await readPageId(params);
  return (
    <Prefetched answers={await callAnswers(id, await readPageSearch(searchParams))}>
      <Reader subject={{ kind: "session", id }} notice={getNotice()} />
    </Prefetched>
  );
}
