import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { toObservedState } from "../../contract/public-v3/session-state.ts";
import type { TrendStep } from "../../contract/board/values/trend-steps.ts";
import type { LineScope } from "../../domain/search/trend-line.ts";
import { call } from "../request/call.ts";
import { inZone } from "../request/in-zone.ts";

const whileFillingMs = 3_000;
/** Together with the server's own delay, live words are found within three seconds. */
const whileLiveMs = 1_500;
const whileNothingIsLiveMs = 15_000;

/**
 * Searches what was said in all calls, or in those of a watchlist, on days of a zone; further pages go further back. Without a text: only the
 * state of the index.
 */
export function wordsSearchQuery(text: string, watchlist: string | null, zone = "UTC") {
  return infiniteQueryOptions({
    queryKey: ["words", text, watchlist, zone],
    queryFn: async ({ pageParam, signal }) => {
      const query = { q: text, cursor: pageParam, watchlist, zone: zone === "UTC" ? null : zone };
      const found = await inZone(() => call("GET /api/search", { query, signal }));
      return {
        ...found,
        // A state that this build does not know becomes unknown.
        calls: found.calls.map((one) => ({ ...one, state: one.state && toObservedState(one.state) })),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // More is found while calls are live, and while the index is being filled.
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      const [first] = pages;
      if (!first) return false;
      // A refetch requests every loaded page, so only a single one is polled this often.
      if (text !== "" && first.live.calls > 0 && pages.length === 1) return whileLiveMs;
      const { calls, of } = first.searched;
      return of === null || calls < of ? whileFillingMs : whileNothingIsLiveMs;
    },
  });
}

/** How often something is said, by quarter or month, in the calls of a line of the chart. */
export function trendsQuery({ q, by, scope }: { q: string; by: TrendStep; scope: LineScope }) {
  return queryOptions({
    queryKey: ["words", "trends", q, by, scope],
    queryFn: ({ signal }) => call("GET /api/trends", { query: { q, by, ...scope }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: ({ state }) => {
      const isWhole = state.data?.periods.every(({ calls, of }) => of !== null && calls >= of);
      return isWhole === false ? whileNothingIsLiveMs : false;
    },
  });
}

/** Where in the live calls each of these searches was heard last. */
export function heardQuery(queries: readonly string[]) {
  return queryOptions({
    queryKey: ["heard", queries],
    queryFn: ({ signal }) => call("GET /api/search/heard", { query: { q: queries }, signal }),
    enabled: queries.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.live.calls === 0 ? whileNothingIsLiveMs : whileLiveMs),
    // Whoever listens for a word works in another tab meanwhile.
    refetchIntervalInBackground: true,
  });
}
