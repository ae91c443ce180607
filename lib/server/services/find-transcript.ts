import type { BoardEvent } from "../../contract/board/board-session.ts";
import type { Document } from "../../contract/public-v3/document.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import type { Viewer } from "../request-share.ts";
import type { Runtime } from "../runtime.ts";
import { findCopiedTranscript, findEvent } from "../store/read/find-results.ts";
import type { TranscriptRow } from "../store/schema.ts";
import { fetchDocument } from "./uncopied-records.ts";
import { ServiceProblem } from "./service-problem.ts";

/** A transcript document and its event, as far as known. */
export interface FoundTranscript extends TranscriptRow {
  event: BoardEvent | null;
  /** False for one from before the copied window: nothing else of its event is copied. */
  isCopied: boolean;
}

/**
 * A transcript document from the copy, else from upstream, which may know older ones than the copied window.
 * @throws ServiceProblem notFound; UpstreamError
 */
export async function findTranscript(id: number, viewer: Viewer, runtime: Runtime): Promise<FoundTranscript> {
  const { db } = runtime.store;
  const row = await findCopiedTranscript(db, id);
  if (!row) {
    const document = await fetchDocument("transcripts", id, viewer, runtime);
    if (document === null) throw new ServiceProblem("notFound", "There is no such transcript.");
    return toFound(document, runtime.clock.now());
  }
  const event = row.event_id === null ? undefined : await findEvent(db, row.event_id);
  return {
    ...row,
    date: event?.date ?? row.date,
    event: event
      ? { id: event.id, title: event.title, typeId: event.type_id, language: event.language }
      : null,
    isCopied: true,
  };
}

function toFound(document: Document, now: number): FoundTranscript {
  const { eventId, event } = document;
  const title = event?.title ?? null;
  return {
    id: document.id,
    company_id: document.companyId,
    event_id: eventId,
    type_id: document.typeId,
    file_url: document.fileUrl,
    date: epoch(event?.date),
    created_at: epoch(document.createdAt),
    updated_at: epoch(document.updatedAt),
    asked_at: now,
    event:
      eventId === null || title === null
        ? null
        : { id: eventId, title, typeId: event?.typeId ?? 0, language: event?.language ?? null },
    isCopied: false,
  };
}
