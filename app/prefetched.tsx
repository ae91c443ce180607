import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  type DataTag,
  type QueryKey,
} from "@tanstack/react-query";
import type { ReactNode } from "react";

/** What the server reads for the first paint of a page, and the query of the screen that it answers. */
export interface Answer {
  queryKey: QueryKey;
  read: () => Promise<unknown>;
}

/** Ties a query to the service that answers it on the server, which has to answer the same thing. */
export function answer<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  read: () => Promise<NoInfer<Data>>,
): Answer {
  return { queryKey, read };
}

/**
 * Gives a page the answers that our own store has at once. What cannot be read now is left out: the screen
 * requests it, as it does what upstream has to answer, and says why that fails.
 */
export async function Prefetched({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const client = new QueryClient();
  const reads = answers.map(({ queryKey, read }) =>
    client.prefetchQuery({ queryKey, queryFn: read, retry: false }),
  );
  await Promise.all(reads);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
