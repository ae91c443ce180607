import { utcDay } from "../../../domain/text/utc-wording.ts";
import type { Runtime } from "../../runtime.ts";
import { viewerOf } from "../../services/get-visitor.ts";
import { fetchDocument, fetchRecording } from "../../services/uncopied-records.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { findCompany } from "../../store/read/find-company.ts";
import type { PathParts } from "../handle.ts";
import { proxyMedia } from "./media-response.ts";
import { readId } from "../read-input.ts";

const words = { reports: "report", slides: "slides" } as const;
const cacheControl = "private, max-age=300";

/** `GET /api/documents/{reports|slides}/{id}`: the file of a document. @throws ServiceProblem badRequest, notFound; UpstreamError; MediaError */
export async function documentFileRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const { kind } = parts;
  if (kind !== "reports" && kind !== "slides")
    throw new ServiceProblem("notFound", "Only reports and slides have files here.");
  const id = readId(parts);
  const document = await fetchDocument(kind, id, viewerOf(request, runtime), runtime);
  if (document === null) throw new ServiceProblem("notFound", "There is no such document.");
  const company =
    document.companyId === null ? undefined : await findCompany(runtime.store.db, document.companyId);
  const name = [
    company?.display_name ?? company?.name,
    document.event?.title,
    document.event?.date && utcDay(document.event.date),
    words[kind],
  ];
  return proxyMedia(request, runtime, document.fileUrl, {
    cacheControl,
    content: "document",
    fileName: `${name.filter(Boolean).join(", ")}.pdf`,
  });
}

/** `GET /api/recordings/{id}`: the audio of a recording without a transcript. @throws as above */
export async function recordingFileRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const recording = await fetchRecording(readId(parts), viewerOf(request, runtime), runtime);
  const url = recording?.fileUrl ?? null;
  if (url === null) throw new ServiceProblem("notFound", "There is no such recording.");
  return proxyMedia(request, runtime, url, { cacheControl, content: "audio" });
}
