import type { Runtime } from "../../runtime.ts";
import { getHeard } from "../../services/words/get-heard.ts";

/** `GET /api/search/heard?q=&q=`. @throws ServiceProblem badRequest; the database's error */
export async function heardRoute(request: Request, runtime: Runtime): Promise<Response> {
  const queries = new URL(request.url).searchParams.getAll("q");
  return Response.json(await getHeard(queries, runtime), {
    headers: { "cache-control": "private, no-cache" },
  });
}
