import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";

/** The path that an alert links to: the call, at the spoken words where there are any, else the board. */
export function alertPath({
  sessionId,
  callSeconds,
}: Pick<AlertMessage, "sessionId"> & { callSeconds?: number | null }): string {
  if (sessionId === null) return "/";
  const path = `/sessions/${sessionId}`;
  return callSeconds == null ? path : `${path}?t=${Math.floor(callSeconds * 10) / 10}`;
}

/** The path that a message links to: its own, as its alert does, the incident of its calls, or exactly the calls that it counts. */
export function messagePath(id: number, message: AlertMessage): string {
  if (message.path !== undefined) return message.path;
  if (message.incident !== undefined && (message.outside ?? 0) === 0) return `/incidents/${message.incident}`;
  return message.calls ? `/alerts/messages/${id}` : alertPath(message);
}
