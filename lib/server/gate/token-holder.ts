import type { IncomingMessage } from "node:http";
import { tokenPrefix } from "../../contract/board/api-tokens.ts";
import type { Visitor } from "../../contract/board/visitor.ts";

/** Who holds an API token. */
export interface Holder {
  visitor: Visitor;
  /** Records the use of the token. */
  recordUse: () => void;
}

/** Finds who holds a token; null for an unknown or revoked one. From memory, because every request needs it. */
export type FindHolder = (token: string) => Holder | null;

/** Programs that follow a feed cannot send headers, so on these paths alone the token may be in the address. */
const feedPaths: readonly string[] = ["/api/calendar.ics", "/api/since.atom"];

/**
 * The API token of a request. Other bearer tokens are ignored: a proxy passes on its own, and metrics have another.
 * `path` is decoded.
 */
export function tokenIn(
  { headers, url = "" }: Pick<IncomingMessage, "headers" | "url">,
  path: string,
): string | null {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const written =
    given === undefined && feedPaths.includes(path)
      ? URL.parse(url, "http://localhost")?.searchParams.get("token")
      : given;
  return written?.startsWith(tokenPrefix) ? written : null;
}
