import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";

/** Where an alert or its message leads to: the call, at the words that were said in it; without a call, the board. */
export function alertPath({
  sessionId,
  callSeconds,
}: Pick<AlertMessage, "sessionId" | "callSeconds">): string {
  if (sessionId === null) return "/";
  const path = `/sessions/${sessionId}`;
  return callSeconds === undefined ? path : `${path}?t=${Math.floor(callSeconds * 10) / 10}`;
}
