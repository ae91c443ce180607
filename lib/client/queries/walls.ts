import { queryOptions } from "@tanstack/react-query";
import type { Screen } from "../../contract/board/walls/wall-links.ts";
import { isRecord } from "../request/answer.ts";
import { call } from "../request/call.ts";
import { post, request } from "../request/request.ts";

const everyMs = 15_000;
const whileWaitingMs = 2_000;

// The gate answers it, ahead of everything that follows the table of endpoints.
const readScreen = (body: unknown) =>
  isRecord(body) && typeof body["status"] === "string" ? (body as unknown as Screen) : null;

/** The walls that check in. */
export const wallsQuery = queryOptions({
  queryKey: ["walls"],
  queryFn: ({ signal }) => call("GET /api/walls", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The walls that were granted access. */
export const wallLinksQuery = queryOptions({
  queryKey: ["wall-links"],
  queryFn: ({ signal }) => call("GET /api/wall-links", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/**
 * Whether this screen has been granted access; requests a code when it has none. A link to a wall has its secret in the
 * fragment, which no server logs.
 */
export const screenQuery = queryOptions({
  queryKey: ["screen"],
  async queryFn({ signal }) {
    const key = new URLSearchParams(location.hash.slice(1)).get("key");
    if (key !== null) {
      const opened = await post("/api/tv", { key }, readScreen);
      history.replaceState(null, "", location.pathname);
      return opened;
    }
    const screen = await request("/api/tv", readScreen, signal);
    return screen.status === "none" ? post("/api/tv", {}, readScreen) : screen;
  },
  // Polls also after an error, because nobody presses a button here.
  refetchInterval: whileWaitingMs,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
