import type { IncomingMessage } from "node:http";
import { tokenPrefix } from "../../contract/board/api-tokens.ts";
import type { Visitor } from "../../contract/board/visitor.ts";

/** Who holds a token. */
export interface Holder {
  visitor: Visitor;
  /** Notes that it let somebody in. */
  noteUse: () => void;
}

/** Finds who holds a token; null for one that is not known, or revoked. Asked for every request: reads no store. */
export type FindHolder = (token: string) => Holder | null;

/** What calendar programs read: they can send no headers, so that the token may be in the address of this alone. */
const calendarPath = "/api/calendar.ics";

/**
 * The token of ours in a request. Another bearer token is for somebody else: a proxy passes on its own, and figures
 * for monitoring have theirs. `path` is decoded.
 */
export function tokenIn(
  { headers, url = "" }: Pick<IncomingMessage, "headers" | "url">,
  path: string,
): string | null {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const written =
    given === undefined && path === calendarPath
      ? URL.parse(url, "http://localhost")?.searchParams.get("token")
      : given;
  return written?.startsWith(tokenPrefix) ? written : null;
}
