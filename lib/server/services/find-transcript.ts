import { documentSchema } from "../../contract/public-v3/document.ts";
import type { Runtime } from "../runtime.ts";
import type { TranscriptRow } from "../store/schema.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { Lately } from "./lately.ts";
import { ServiceProblem } from "./service-problem.ts";

const owner = Symbol("transcripts outside the copy");

/**
 * A transcript document from the copy, else from upstream, which may know older ones than the copied window.
 * @throws ServiceProblem notFound; UpstreamError
 */
export async function findTranscript(id: number, runtime: Runtime): Promise<TranscriptRow> {
  const row = await runtime.store.db
    .selectFrom("transcripts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (row) return row;
  const asked = runtime.keep(owner, () => new Lately<TranscriptRow | null>(runtime.clock, 200, 60_000));
  const found = await asked.get(String(id), () => askUpstream(id, runtime));
  if (found === null) throw new ServiceProblem("notFound", "There is no such transcript.");
  return found;
}

async function askUpstream(id: number, { client, clock }: Runtime): Promise<TranscriptRow | null> {
  try {
    const document = documentSchema.parse(await client.getOne(`/documents/transcripts/${id}`));
    return {
      id: document.id,
      company_id: document.companyId,
      event_id: document.eventId,
      type_id: document.typeId,
      file_url: document.fileUrl,
      date: null,
      created_at: Date.parse(document.createdAt),
      updated_at: Date.parse(document.updatedAt),
      asked_at: clock.now(),
    };
  } catch (error) {
    if (isUpstreamError(error) && error.failure.kind === "notFound") return null;
    throw error;
  }
}
