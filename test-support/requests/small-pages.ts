import type { Forward } from "../app-world.ts";

/** The cursor that a request for a page carries. */
export const cursorOf = (request: Request): number => Number(new URL(request.url).searchParams.get("cursor"));

/** Makes the service answer pages of two, so that few records make many pages. */
export function pagesOfTwo(request: Request, forward: Forward): Promise<Response> {
  return forward(withParameters(request, (search) => search.has("limit") && search.set("limit", "2")));
}

/** The same request with other parameters. */
export function withParameters(request: Request, change: (search: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, request);
}
