import type { ProviderReport } from "../../../contract/board/incidents/provider-report.ts";
import { incidentReport } from "../../../domain/incidents/incident-report.ts";
import { outagesCsv } from "../../../domain/insights/calls/outages-csv.ts";
import type { Runtime } from "../../runtime.ts";
import { getIncident } from "../../services/incidents/get-incident.ts";
import { listOutages, type OutageQuestion } from "../../services/insights/list-outages.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { Input } from "./implementation.ts";

/** `GET /api/incidents/{number}/report`, as a file. @throws ServiceProblem notFound */
export async function answerIncidentReport(
  {
    number,
    query,
    request,
  }: Pick<Input<"GET /api/incidents/{number}/report">, "number" | "query" | "request">,
  runtime: Runtime,
): Promise<Response> {
  const incident = await getIncident(number, runtime);
  if (query.format === "json")
    return file(JSON.stringify(incident, null, 2), {
      type: "application/json",
      name: `incident-${number}.json`,
    });
  const { BASE_PATH, PUBLIC_URL } = runtime.env;
  const link = `${PUBLIC_URL ?? new URL(request.url).origin + BASE_PATH}/incidents/${number}`;
  const text = incidentReport(incident, { link, now: runtime.clock.now() });
  return file(text, { type: "text/markdown; charset=utf-8", name: `incident-${number}.md` });
}

/** `GET /api/outages`, as JSON or as a file. @throws ServiceProblem badRequest, notCopiedYet */
export async function answerOutages(
  question: OutageQuestion,
  search: URLSearchParams,
  runtime: Runtime,
): Promise<ProviderReport | Response> {
  const format = search.get("format") ?? "json";
  if (format !== "json" && format !== "csv")
    throw new ServiceProblem("badRequest", "format: must be json or csv.");
  const report = await listOutages(question, runtime);
  if (format === "json") return report;
  const days = [report.from, report.to].map((instant) => instant.slice(0, 10)).join("-to-");
  const name = `callboard-outages-${days}.csv`;
  return file(outagesCsv(report), { type: "text/csv; charset=utf-8; header=present", name });
}

function file(text: string, { type, name }: { type: string; name: string }): Response {
  return new Response(text, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
