import { queryOptions } from "@tanstack/react-query";
import type { ToldMessage } from "../../contract/board/alerts/alert-message.ts";
import type { Alerts, ChannelAnswer, Deliveries, Rules } from "../../contract/board/alerts/alerts.ts";
import { answerWith } from "../request/answer.ts";
import { request } from "../request/request.ts";

const everyMs = 5_000;

/** The answer to a change of a channel. */
export const readChannelAnswer = answerWith<ChannelAnswer>({ channel: "nullable" });

const readRules = answerWith<Rules>({ rules: "list", watchlists: "list", views: "list" });

/** The rules. */
export const rulesQuery = queryOptions({
  queryKey: ["alerts", "rules"],
  queryFn: ({ signal }) => request("/api/rules", readRules, signal),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The channels and the open alerts. */
export const alertsQuery = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) =>
    request("/api/alerts", answerWith<Alerts>({ channels: "list", open: "list" }), signal),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The newest messages to channels. */
export const deliveriesQuery = queryOptions({
  queryKey: ["alerts", "deliveries"],
  queryFn: ({ signal }) =>
    request("/api/alerts/deliveries", answerWith<Deliveries>({ deliveries: "list" }), signal),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** A message, with its calls as they are now. */
export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ["alerts", "message", id],
    queryFn: ({ signal }) =>
      request(`/api/alerts/messages/${id}`, answerWith<ToldMessage>({ calls: "list" }), signal),
    refetchInterval: everyMs,
    staleTime: 0,
  });
