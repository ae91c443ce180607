import type { Metadata } from "next";
import { headers } from "next/headers";
import { Suspense, type ReactNode } from "react";
import { readPageId } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Reader, ReaderLoading } from "#components/reader/reader.tsx";
import { transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import { getNotice } from "#lib/server/services/get-page-settings.ts";
import { getTranscript } from "#lib/server/services/get-transcript.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";

export const metadata: Metadata = { title: "Transcript" };

/** The words of a call of about an hour. */
const maxWordsSent = 10_000;

export default async function TranscriptPage({ params }: { params: Promise<{ id: string }> }) {
  const id = await readPageId(params);
  // The text may have to come from upstream; the rest of the page does not wait for it.
  return (
    <Suspense fallback={<ReaderLoading />}>
      <WithText id={id}>
        <Reader subject={{ kind: "transcript", id }} notice={getNotice()} />
      </WithText>
    </Suspense>
  );
}

/**
 * Sends the text with the page, as HTML and as data. Not for a call of several hours, where both together would take
 * longer to show than a request for the data, and not after an error: then the screen requests the text.
 */
async function WithText({ id, children }: { id: number; children: ReactNode }) {
  const { name } = getVisitor(await headers());
  const transcript = await getTranscript(id, { name }).catch(() => null);
  const words = transcript?.paragraphs.reduce((sum, paragraph) => sum + paragraph.words.length, 0) ?? 0;
  const answers =
    transcript !== null && words <= maxWordsSent
      ? [answer(transcriptDetailQuery(id), () => Promise.resolve(transcript))]
      : [];
  return <Prefetched answers={answers}>{children}</Prefetched>;
}
