import { readCompanyFilter } from "../../domain/company/company-filter.ts";
import type { Runtime } from "../runtime.ts";
import { getCompany } from "../services/get-company.ts";
import { viewerOf } from "../services/get-visitor.ts";
import { listCompanyEvents } from "../services/list-company-events.ts";
import { searchCompanies } from "../services/search-companies.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import type { PathParts } from "./handle.ts";
import { readId, readWholeNumber } from "./read-input.ts";
import { noCache } from "./common-headers.ts";

/** `GET /api/companies?query=&country=&exchange=&today=`. @throws ServiceProblem badRequest */
export async function companySearchRoute(request: Request, runtime: Runtime): Promise<Response> {
  const search = new URL(request.url).searchParams;
  if (!["true", null].includes(search.get("today")))
    throw new ServiceProblem("badRequest", "today must be true, or left out.");
  const input = {
    query: search.get("query") ?? "",
    limit: readWholeNumber(search, "limit"),
    filter: readCompanyFilter(search),
  };
  return Response.json(await searchCompanies(input, runtime), { headers: noCache });
}

/** `GET /api/companies/{id}`. @throws ServiceProblem badRequest, notFound, notCopiedYet */
export async function companyRoute(_request: Request, runtime: Runtime, parts: PathParts): Promise<Response> {
  return Response.json(await getCompany(readId(parts), runtime), { headers: noCache });
}

/** `GET /api/companies/{id}/events`. @throws ServiceProblem badRequest, notFound; UpstreamError */
export async function companyEventsRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  return Response.json(await listCompanyEvents(readId(parts), viewerOf(request, runtime), runtime), {
    headers: noCache,
  });
}
