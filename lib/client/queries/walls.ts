import { queryOptions } from "@tanstack/react-query";
import type { Screen, WallLinks } from "../../contract/board/walls/wall-links.ts";
import type { Walls } from "../../contract/board/walls/walls.ts";
import { answerWith } from "../request/answer.ts";
import { change, request } from "../request/request.ts";

const everyMs = 15_000;
const whileWaitingMs = 2_000;

export const readWallLinks = answerWith<WallLinks>({ links: "list" });
export const readWalls = answerWith<Walls>({ walls: "list" });
const readScreen = answerWith<Screen>({ status: "string" });

/** The walls that check in. */
export const wallsQuery = queryOptions({
  queryKey: ["walls"],
  queryFn: ({ signal }) => request("/api/walls", readWalls, signal),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** The walls that were granted access. */
export const wallLinksQuery = queryOptions({
  queryKey: ["wall-links"],
  queryFn: ({ signal }) => request("/api/wall-links", readWallLinks, signal),
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
      const opened = await change("POST", "/api/tv", { key }, readScreen);
      history.replaceState(null, "", location.pathname);
      return opened;
    }
    const screen = await request("/api/tv", readScreen, signal);
    return screen.status === "none" ? change("POST", "/api/tv", {}, readScreen) : screen;
  },
  // Polls also after an error, because nobody presses a button here.
  refetchInterval: whileWaitingMs,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
