import type { ServerResponse } from "node:http";

/** The status of an answer that has ended; 499, as in proxies' logs, when its client left before there was one. */
export function endedStatus({ headersSent, statusCode }: Pick<ServerResponse, "headersSent" | "statusCode">) {
  return headersSent ? statusCode : 499;
}
