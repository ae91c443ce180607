import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Compare } from "../../components/compare/compare.tsx";
import type { CompanyEvent } from "../../lib/contract/board/company-events.ts";
import type { TranscriptDetail } from "../../lib/contract/board/transcript-detail.ts";
import { companyEvent, companyEvents, transcriptDetail } from "../answers.ts";

/** A call of the company; its transcript has ten times its id. */
export const event = (id: number, title: string, date: string) =>
  companyEvent(id, { title, date: `${date}T13:00:00.000Z`, transcriptId: id * 10 });
export const q3 = event(3, "Q3 2026 Earnings Call", "2026-11-18");
export const q2 = event(2, "Q2 2026 Earnings Call", "2026-08-19");

/** Sets what the company's calls are. */
export const answerEvents = (events: CompanyEvent[]) => {
  const body = companyEvents({ events });
  return commands.answer("/api/companies/100/events", { body: JSON.stringify(body) });
};

/** A transcript with chapters of a minute each, in which net sales are stated. */
export function transcript(id: number, titles: string[], sales: string): TranscriptDetail {
  const words = `Net sales for the group were ${sales} billion.`.split(" ");
  return transcriptDetail({
    id,
    eventId: id / 10,
    companyId: 100,
    durationSeconds: 120,
    speakers: [{ name: "Ada Berg", role: "CFO", company: null }],
    paragraphs: [
      {
        start: 5,
        end: 15,
        speaker: 0,
        sentences: [0],
        words: words.map((word, at) => [word, 5 + at, 6 + at]),
      },
    ],
    chapters: titles.map((title, at) => ({
      id: id * 100 + at,
      title,
      level: 1,
      startSeconds: at * 60,
      endSeconds: at * 60 + 60,
    })),
  });
}

/** Sets the transcripts of the second and the third quarter. */
export const answerCalls = async () => {
  const older = transcript(20, ["Results", "Site consolidation"], "$1.58");
  const newer = transcript(30, ["Results", "Outlook"], "$1.64");
  await commands.answer("/api/transcripts/20", { body: JSON.stringify(older) });
  await commands.answer("/api/transcripts/30", { body: JSON.stringify(newer) });
};

/** Sets a transcript. */
export const answerCall = (detail: TranscriptDetail) =>
  commands.answer(`/api/transcripts/${detail.id}`, { body: JSON.stringify(detail) });

/** Opens the comparison at an address. */
export async function openComparison(address = "") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <QueryClientProvider client={client}>
        <Compare companyId={100} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return { ...screen, client };
}

/** Sets what each test begins with: a desk, and two quarters. */
export async function beginComparison() {
  await page.viewport(1440, 900);
  await commands.answer("/api/companies/100", { status: 503, body: "{}" });
  const notFound = JSON.stringify({ code: "notFound", message: "no", statusCode: 404 });
  await commands.answer("/api/transcripts/77", { status: 404, body: notFound });
  await answerEvents([q3, q2]);
  await answerCalls();
}
