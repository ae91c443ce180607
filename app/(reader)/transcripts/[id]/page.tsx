import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Reader, ReaderLoading } from "#components/reader/reader.tsx";
import { transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";
import { getNotice } from "#lib/server/services/get-notice.ts";
import { getTranscript } from "#lib/server/services/get-transcript.ts";

export const metadata: Metadata = { title: "Transcript" };

export default async function TranscriptPage({ params }: { params: Promise<{ id: string }> }) {
  const id = readPathId((await params).id);
  if (id === null) notFound();
  // Upstream may have to be asked for the text; the frame of the page does not wait for it.
  return (
    <Suspense fallback={<ReaderLoading />}>
      <Prefetched answers={[answer(transcriptDetailQuery(id), () => getTranscript(id))]}>
        <Reader subject={{ kind: "transcript", id }} notice={getNotice()} />
      </Prefetched>
    </Suspense>
  );
}
