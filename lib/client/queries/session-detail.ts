import { queryOptions } from "@tanstack/react-query";
import { sessionDetailSchema } from "../../contract/board/session-detail.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { readerMode } from "../../domain/reader-mode.ts";
import { timed } from "../answer-status.ts";
import { request } from "../request.ts";

const whileMovingMs = 2_000;
const whileRestingMs = 15_000;

/** How often a session in a state is asked for. */
export function sessionEveryMs(state: ObservedState | undefined): number {
  return state !== undefined && readerMode(state) === "recorded" ? whileRestingMs : whileMovingMs;
}

/** What the answers for a session are called where their age matters. */
export const sessionAnswer = (id: number) => `session ${id}`;

/** One session with its history, asked again often while its state may move. */
export function sessionDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["session", id],
    queryFn: ({ signal }) =>
      timed(sessionAnswer(id), () => request(`/api/sessions/${id}`, sessionDetailSchema, signal)),
    refetchInterval: ({ state }) => sessionEveryMs(state.data?.state),
  });
}
