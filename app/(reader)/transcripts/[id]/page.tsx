import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { readPageId, readPageSearch, type PageSearch } from "#app/page-params.ts";
import { Prefetched, type Answer } from "#app/prefetched.tsx";
import { soon, transcriptAnswers } from "#app/transcript-answers.ts";
import { Reader, ReaderLoading } from "#components/reader/reader.tsx";
import { getNotice } from "#lib/server/services/get-page-settings.ts";

export const metadata: Metadata = { title: "Transcript" };

interface TranscriptPageProps {
  params: Promise<{ id: string }>;
  searchParams: PageSearch;
}

export default async function TranscriptPage({ params, searchParams }: TranscriptPageProps) {
  const id = await readPageId(params);
  const answers = transcriptAnswers(id, await readPageSearch(searchParams));
  const reader = (
    <WithText answers={answers}>
      <Reader subject={{ kind: "transcript", id }} notice={getNotice()} />
    </WithText>
  );
  // A boundary shows what is in it later than what is around it, also where nothing is waited for.
  return (await soon(answers)) ? reader : <Suspense fallback={<ReaderLoading />}>{reader}</Suspense>;
}

async function WithText({ answers, children }: { answers: Promise<Answer[]>; children: ReactNode }) {
  return <Prefetched answers={await answers}>{children}</Prefetched>;
}
