import type { Runtime } from "../../runtime.ts";
import { getSinceFeed } from "../../services/since/get-since-feed.ts";
import { answerFeed } from "./answer-feed.ts";
import type { Input } from "./implementation.ts";

/** `GET /api/since.atom`. @throws ServiceProblem notFound */
export function answerSinceFeed(
  { query: { watchlist }, request, viewer }: Input<"GET /api/since.atom">,
  runtime: Runtime,
): Promise<Response> {
  return answerFeed(request, runtime, "application/atom+xml", (publicUrl) =>
    getSinceFeed({ watchlist, publicUrl, viewer: viewer() }, runtime),
  );
}
