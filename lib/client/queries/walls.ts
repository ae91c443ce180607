import { queryOptions } from "@tanstack/react-query";
import { wallsSchema } from "../../contract/board/walls.ts";
import { request } from "../request/request.ts";

const everyMs = 15_000;

/** The walls that check in. */
export const wallsQuery = queryOptions({
  queryKey: ["walls"],
  queryFn: ({ signal }) => request("/api/walls", wallsSchema, signal),
  refetchInterval: everyMs,
  staleTime: 0,
});
