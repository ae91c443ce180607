import type { Runtime } from "../../runtime.ts";
import { getVisitor } from "../../services/get-visitor.ts";
import { searchWords } from "../../services/words/search-words.ts";
import { readWholeNumber } from "../read-input.ts";
import { awaitSearchTurn } from "../../services/words/search-budget.ts";
import { getHeard } from "../../services/words/get-heard.ts";
import { noCache } from "../common-headers.ts";

/** `GET /api/search?q=&limit=&cursor=`. @throws ServiceProblem badRequest, tooMany; the database's error */
export async function searchRoute(request: Request, runtime: Runtime): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const input = {
    q: search.get("q") ?? "",
    limit: readWholeNumber(search, "limit"),
    cursor: readWholeNumber(search, "cursor"),
  };
  await awaitSearchTurn(getVisitor(request.headers, runtime).name, runtime, request.signal);
  return Response.json(await searchWords(input, runtime), {
    headers: noCache,
  });
}

/** `GET /api/search/heard?q=&q=`. @throws ServiceProblem badRequest; the database's error */
export async function heardRoute(request: Request, runtime: Runtime): Promise<Response> {
  const queries = new URL(request.url).searchParams.getAll("q");
  return Response.json(await getHeard(queries, runtime), {
    headers: noCache,
  });
}
