import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  type DataTag,
  type QueryKey,
} from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Data that the server reads for the first render of a page, and the query that it answers. */
export interface Answer {
  queryKey: QueryKey;
  read: () => Promise<unknown>;
}

/** Pairs a query with the service that gives the same answer on the server. */
export function answer<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  read: () => Promise<NoInfer<Data>>,
): Answer {
  return { queryKey, read };
}

/**
 * Gives a page the answers that our own store has at once. What cannot be read is left out: the screen then requests it
 * and says why that fails.
 */
export async function Prefetched({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const client = new QueryClient();
  const reads = answers.map(({ queryKey, read }) =>
    client.prefetchQuery({ queryKey, queryFn: read, retry: false }),
  );
  await Promise.all(reads);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
