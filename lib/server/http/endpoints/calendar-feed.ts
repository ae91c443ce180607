import { createHash } from "node:crypto";
import type { Runtime } from "../../runtime.ts";
import { getCalendarFeed } from "../../services/calendar/get-calendar-feed.ts";
import { matchesEtag } from "../ready-answer.ts";
import { readLinkAddress } from "../../store/alerts/link-address.ts";
import { readFeedFilter } from "./read-feed-filter.ts";
import { noCache } from "../../gate/common-headers.ts";

/** `GET /api/calendar.ics`, with the filters of the calendar page. @throws ServiceProblem badRequest */
export async function answerCalendarFeed(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const { BASE_PATH, PUBLIC_URL } = runtime.env;
  const question = readFeedFilter(url.searchParams);
  // A proxy may hide the address that people use; the one that somebody agreed to for messages is known to be right.
  const agreed = PUBLIC_URL ?? (await readLinkAddress(runtime.store.db));
  const feed = await getCalendarFeed(question, agreed ?? url.origin + BASE_PATH, runtime);
  const etag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, ...noCache };
  if (matchesEtag(etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  return new Response(feed, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="callboard.ics"',
    },
  });
}
