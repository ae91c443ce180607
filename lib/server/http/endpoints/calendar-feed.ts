import type { Runtime } from "../../runtime.ts";
import { getCalendarFeed } from "../../services/calendar/get-calendar-feed.ts";
import { answerFeed } from "./answer-feed.ts";
import { readFeedFilter } from "./read-feed-filter.ts";

/** `GET /api/calendar.ics`, with the filters of the calendar page. @throws ServiceProblem badRequest */
export async function answerCalendarFeed(request: Request, runtime: Runtime): Promise<Response> {
  const question = readFeedFilter(new URL(request.url).searchParams);
  const answer = await answerFeed(request, runtime, "text/calendar", (publicUrl) =>
    getCalendarFeed(question, publicUrl, runtime),
  );
  if (answer.ok) answer.headers.set("content-disposition", 'inline; filename="callboard.ics"');
  return answer;
}
