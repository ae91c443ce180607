import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { commands } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Calendar } from "#components/calendar/calendar.tsx";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { ZoneOfAddress } from "#lib/client/page/zone.ts";
import type { Calendar as Answer } from "#lib/contract/board/calendar.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../answers.ts";
import { currentFreshness } from "../current-freshness.ts";

const at = Date.UTC(2026, 10, 19, 14, 41);
/** A company by its id. */
export const company = (id: number) => ({
  id,
  name: `Company ${id} plc`,
  displayName: `Company ${id}`,
  country: "US",
  cik: null,
  isins: [],
  ticker: `T${id}`,
  exchange: "NYSE",
  tickers: [{ ticker: `T${id}`, exchange: "NYSE" }],
});
/** A call at a minute such as `2026-11-19T14:00` in UTC, of the company with its id. */
export const session = (id: number, date: string, state: ObservedState) => ({
  id,
  eventId: id * 10,
  companyId: id,
  title: "Q3 2026 Earnings Call",
  state,
  date: `${date}:00.000Z`,
  wentLiveAt: null,
  updatedAt: "2026-11-18T10:00:00.000Z",
});
export const calls = [
  session(1, "2026-11-19T14:00", "live"),
  session(2, "2026-11-19T14:30", "liveFailedNoAccess"),
  session(3, "2026-11-17T13:00", "recordingAvailable"),
  session(4, "2026-11-20T00:00", "notLive"),
];

/** An answer of the calendar with two calls in one hour, one before, and one without an hour. */
export function answer(change: Partial<Answer> = {}): Answer {
  return {
    from: "2026-11-16T00:00:00.000Z",
    to: "2026-11-23T00:00:00.000Z",
    freshness: currentFreshness,
    copied: { from: "2026-10-15T00:00:00.000Z", to: "2027-02-28T00:00:00.000Z" },
    isCopyComplete: true,
    isCut: false,
    companies: calls.map(({ companyId }) => company(companyId)),
    sessions: calls,
    moved: [],
    ...change,
  };
}

/** Sets what the server answers for the calendar. */
export const answers = (given: Answer) => commands.answer("/api/calendar", { body: JSON.stringify(given) });

/** Opens the calendar of a Thursday at an address, in a zone. */
export function openCalendar(address = "", zone: string | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer("2026-11-19T14:41:00.000Z")));
  return render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <QueryClientProvider client={client}>
        <ZoneOfAddress value={zone}>
          <Calendar at={at} />
        </ZoneOfAddress>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}
