import { queryOptions } from "@tanstack/react-query";
import { sessionDetailSchema } from "../../contract/board/session-detail.ts";
import { readerMode } from "../../domain/reader-mode.ts";
import { request } from "../request.ts";

const whileMovingMs = 2_000;
const whileRestingMs = 15_000;

/** One session with its history, asked again often while its state may move. */
export function sessionDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["session", id],
    queryFn: ({ signal }) => request(`/api/sessions/${id}`, sessionDetailSchema, signal),
    refetchInterval: ({ state }) =>
      state.data && readerMode(state.data.state) === "recorded" ? whileRestingMs : whileMovingMs,
  });
}
