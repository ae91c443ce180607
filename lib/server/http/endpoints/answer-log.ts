import type { ActionLog, LogEntry } from "../../../contract/board/action-log.ts";
import { runningEndpoints } from "../../../contract/board/endpoints/administration.ts";
import { csvHead, csvLine } from "../../../domain/text/csv.ts";
import type { Runtime } from "../../runtime.ts";
import { listLog, walkLog } from "../../services/marks/list-log.ts";
import { ServiceProblem } from "../../services/service-problem.ts";

const { limit } = runningEndpoints["GET /api/log"].describedQuery;

/** `GET /api/log`, a page or all of it as a file. @throws ServiceProblem badRequest; BadParameter */
export async function answerLog(search: URLSearchParams, runtime: Runtime): Promise<ActionLog | Response> {
  const format = search.get("format");
  if (format === "csv") return csvResponse(runtime);
  if (format !== null && format !== "json")
    throw new ServiceProblem("badRequest", "format: must be json or csv.");
  const page = { limit: limit.read(search.getAll("limit"), "limit"), cursor: search.get("cursor") };
  return listLog(page, runtime);
}

function csvResponse(runtime: Runtime): Response {
  const day = new Date(runtime.clock.now()).toISOString().slice(0, 10);
  return new Response(streamOf(csvOf(walkLog(runtime))), {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="callboard-log-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** A stream that reads further pages only as fast as the file is received. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}

const columns = ["at", "by", "action", "subject", "subjectId", "company", "from", "to"] as const;

async function* csvOf(pages: AsyncIterable<LogEntry[]>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHead(columns));
  for await (const page of pages) {
    const lines = page.map((entry) => csvLine(columns.map((column) => textOf(entry[column]))));
    yield encoder.encode(lines.join(""));
  }
}

function textOf(value: LogEntry[(typeof columns)[number]]): string {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
