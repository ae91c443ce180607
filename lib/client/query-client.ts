import { QueryClient } from "@tanstack/react-query";
import { isFinal } from "./request.ts";

const retries = 2;

/**
 * The query cache of one tab. "Online" as browsers report it is unreliable on walls and in embedded
 * browsers, so every query asks regardless and lets the failure speak.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 10_000,
        retry: (failures, error) => failures < retries && !isFinal(error),
      },
    },
  });
}
