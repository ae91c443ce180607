import type { Fetch } from "../upstream/fetch.ts";
import { inSpan } from "./in-span.ts";

/**
 * A fetch with a span for every request, until its headers have arrived. The path is named only where it holds no
 * secret, as that of a chat's webhook does; the query never is.
 */
export function tracedFetch(fetch: Fetch, { hasPath }: { hasPath: boolean }): Fetch {
  return (url, init) => {
    const { method = "GET" } = init;
    const { hostname, pathname } = new URL(url);
    const attributes = {
      "http.request.method": method,
      "server.address": hostname,
      ...(hasPath && { "url.path": pathname }),
    };
    return inSpan(method, { role: "client", ...attributes }, async (span) => {
      const answer = await fetch(url, init);
      span.setAttribute("http.response.status_code", answer.status);
      return answer;
    });
  };
}
