import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { commands } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Search } from "#components/search/search.tsx";
import { WordsWatch } from "#components/search/words-watch.tsx";
import type { FoundCall, WordsHit, WordsSearch } from "#lib/contract/board/words-search.ts";
import { SoundContext } from "#lib/client/media/use-sound.ts";
import { openSound } from "./open-sound.ts";
import { stillRouter } from "./still-router.ts";

export const company = {
  id: 100,
  name: "Rothmere Foods plc",
  displayName: "Rothmere Foods",
  ticker: "RTH",
  exchange: "NYSE",
  tickers: [{ ticker: "RTH", exchange: "NYSE" }],
  isins: [],
  country: "US",
  cik: null,
};
/** A recorded call in which something was found. */
export const call = (transcriptId: number, change: Partial<FoundCall> = {}): FoundCall => ({
  transcriptId,
  sessionId: null,
  companyId: 100,
  company,
  title: "Q3 2026 Earnings Call",
  language: "en",
  date: "2026-11-18T13:00:00.000Z",
  durationSeconds: 3_500,
  hits: 1,
  state: "recordingAvailable",
  ...change,
});
/** A sentence that was found. */
export const hit = (
  transcriptId: number,
  startSeconds: number,
  change: Partial<WordsHit> = {},
): WordsHit => ({
  transcriptId,
  sessionId: null,
  companyId: 100,
  startSeconds,
  spokenAt: null,
  before: "",
  after: "",
  speaker: "Daniel Achterberg",
  role: "CFO",
  chapters: ["Presentation", "Margin bridge"],
  text: "Our pricing power is lower.",
  matches: [[4, 17]],
  ...change,
});
/** An answer of the search; unless changed, nothing was found in 40 transcripts. */
export const answer = (change: Partial<WordsSearch> = {}): WordsSearch => ({
  calls: [],
  hits: [],
  nextCursor: null,
  searchedBackTo: null,
  indexed: { calls: 40, of: 40 },
  searched: { calls: 40, of: 40 },
  live: { calls: 0, failing: 0 },
  ...change,
});
/** What the next searches are answered. */
export const answers = (...given: WordsSearch[]) =>
  commands.answer("/api/search", ...given.map((body) => ({ body: JSON.stringify(body) })));

/** Opens the search beside what watches it, below a query string; answers its sound and where it went. */
export async function openSearch(address = "") {
  const { sound } = openSound();
  const pushed: string[] = [];
  const router = stillRouter((href) => void pushed.push(href));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <QueryClientProvider client={client}>
        <SoundContext value={sound}>
          <AppRouterContext value={router}>
            <Search />
            <WordsWatch />
          </AppRouterContext>
        </SoundContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return { sound, pushed };
}
