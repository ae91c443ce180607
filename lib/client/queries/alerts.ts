import { queryOptions } from "@tanstack/react-query";
import { alertsSchema, deliveriesSchema, rulesSchema } from "../../contract/board/alerts/alerts.ts";
import { request } from "../request/request.ts";

const everyMs = 5_000;

/** The rules. */
export const rulesQuery = queryOptions({
  queryKey: ["alerts", "rules"],
  queryFn: ({ signal }) => request("/api/rules", rulesSchema, signal),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The channels, and what goes on. */
export const alertsQuery = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => request("/api/alerts", alertsSchema, signal),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The newest messages to channels. */
export const deliveriesQuery = queryOptions({
  queryKey: ["alerts", "deliveries"],
  queryFn: ({ signal }) => request("/api/alerts/deliveries", deliveriesSchema, signal),
  refetchInterval: everyMs,
  staleTime: 0,
});
