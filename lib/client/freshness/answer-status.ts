"use client";

import {
  hashKey,
  useQueryClient,
  type QueryCache,
  type QueryKey,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { FreshnessStatus } from "../../contract/board/freshness.ts";
import { tabClock, type RequestToken } from "./tab-clock.ts";

/** When the request in flight, and that of the latest answer, were made. Queries themselves know only wall time. */
const requested = new WeakMap<object, RequestToken>();
const answered = new WeakMap<object, RequestToken>();

/** Notes when the answers of a tab's queries were requested. Returns how to stop. */
export function followAnswers(cache: QueryCache): () => void {
  return cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    // After a failure the same request is made again.
    if (action.type === "fetch" || action.type === "failed") requested.set(query, tabClock.startRequest());
    // What a screen writes into the cache itself confirms nothing.
    const stamp = action.type === "success" && !action.manual ? requested.get(query) : undefined;
    if (stamp) answered.set(query, stamp);
  });
}

/** The key and the interval of a query that is polled. */
export type Polled<Data, Key extends QueryKey> = Pick<
  QueryObserverOptions<Data, Error, Data, Data, Key>,
  "queryKey" | "refetchInterval"
>;

/** The freshness of a query's answer by its own age, because its requests may fail while the board's succeed. */
export function useAnswerStatus<Data, Key extends QueryKey>(polled: Polled<Data, Key>): FreshnessStatus {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    tabClock.subscribe,
    () => answerStatus(cache, polled),
    () => "current",
  );
}

/** The same at this moment. */
export function answerStatus<Data, Key extends QueryKey>(
  cache: QueryCache,
  { queryKey, refetchInterval }: Polled<Data, Key>,
): FreshnessStatus {
  const query = cache.get<Data, Error, Data, Key>(hashKey(queryKey));
  if (!query) return "current";
  // An answer that came with the page was not requested; its age counts from its first render.
  const stamp = answered.get(query) ?? tabClock.startRequest();
  answered.set(query, stamp);
  const everyMs = typeof refetchInterval === "function" ? refetchInterval(query) : refetchInterval;
  return everyMs ? tabClock.statusOf(stamp, everyMs) : "current";
}
