import { queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

const everyMs = 5_000;

/** The rules. */
export const rulesQuery = queryOptions({
  queryKey: ["alerts", "rules"],
  queryFn: ({ signal }) => call("GET /api/rules", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The channels and the open alerts. */
export const alertsQuery = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => call("GET /api/alerts", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The mails of what happened. */
export const sinceMailsQuery = queryOptions({
  queryKey: ["alerts", "mails"],
  queryFn: ({ signal }) => call("GET /api/since/mails", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The newest messages to channels. */
export const deliveriesQuery = queryOptions({
  queryKey: ["alerts", "deliveries"],
  queryFn: ({ signal }) => call("GET /api/alerts/deliveries", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** A message, with its calls as they are now. */
export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ["alerts", "message", id],
    queryFn: ({ signal }) => call("GET /api/alerts/messages/{id}", { id, signal }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
