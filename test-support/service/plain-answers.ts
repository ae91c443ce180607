import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { ChapterOwner, DocumentKind } from "#service/db/schema.ts";
import type { PlainMarket } from "./plain-market.ts";
import type { Listed, PlainQuery } from "./matching-records.ts";

/** The service's address in these tests. */
export const publicUrl = "https://data.example";

/**
 * All records that a list can return, or null when its path names an unknown owner (4.1 to 4.4). A path that ends in
 * `{id}` has the same records as its list.
 */
export function plainList(market: PlainMarket, path: EndpointPath, id: number): Listed[] | null {
  switch (path) {
    case "/companies":
    case "/companies/{id}":
      return [...market.companies.values()].map((company) => ({
        ...listed(company),
        companyId: company.id,
        answer: () => ({ ...company, backlinkUrl: complete(company.backlinkUrl) }),
      }));
    case "/events":
    case "/events/{id}":
      return [...market.events.values()].map((event) => ({
        ...listed(event),
        dateMs: Date.parse(event.date),
        answer: () => ({ ...event, backlinkUrl: complete(event.backlinkUrl) }),
      }));
    case "/event-types":
    case "/event-types/{id}":
      return [...market.eventTypes.values()].map((type) => ({ ...listed(type), answer: () => type }));
    case "/document-types":
    case "/document-types/{id}":
      return [...market.documentTypes.values()].map((type) => ({
        ...listed(type),
        answer: () => ({ description: null, form: null, documentGroupId: null, ...type }),
      }));
    case "/documents":
    case "/documents/{id}":
      return documents(market, undefined);
    case "/documents/reports":
    case "/documents/reports/{id}":
      return documents(market, "report");
    case "/documents/slides":
    case "/documents/slides/{id}":
      return documents(market, "slides");
    case "/documents/transcripts":
    case "/documents/transcripts/{id}":
      return documents(market, "transcript");
    case "/documents/transcripts/{id}/chapters":
      return market.documents.get(id)?.kind === "transcript" ? chapters(market, "transcript", id) : null;
    case "/documents/reports/{id}/pages":
      return market.documents.get(id)?.kind === "report" ? pages(market, id) : null;
    case "/documents/slides/{id}/pages":
      return market.documents.get(id)?.kind === "slides" ? pages(market, id) : null;
    case "/events/{id}/summary":
      return summaries(market, "event", id);
    case "/documents/reports/{id}/summary":
      return market.documents.get(id)?.kind === "report" ? summaries(market, "document", id) : [];
    case "/documents/slides/{id}/summary":
      return market.documents.get(id)?.kind === "slides" ? summaries(market, "document", id) : [];
    case "/documents/transcripts/{id}/summary":
      return market.documents.get(id)?.kind === "transcript" ? summaries(market, "document", id) : [];
    case "/audio":
    case "/audio/{id}":
      return recordings(market);
    case "/audio/{id}/chapters":
      return market.audio.has(id) ? chapters(market, "audio", id) : null;
    case "/live":
    case "/live/{id}":
      return sessions(market, { audio: true, transcript: true });
    case "/live/audio":
    case "/live/audio/{id}":
      return sessions(market, { audio: true, transcript: false });
    case "/live/transcripts":
    case "/live/transcripts/{id}":
      return sessions(market, { audio: false, transcript: true });
  }
}

function documents(market: PlainMarket, kind: DocumentKind | undefined): Listed[] {
  return [...market.documents.values()]
    .filter((document) => kind === undefined || document.kind === kind)
    .map(({ kind: _kind, ...document }) => ({
      ...listed(document),
      documentGroupId: market.documentTypes.get(document.typeId)?.documentGroupId,
      dateMs: publicationMs(market, document),
      answer: (query) => ({
        ...document,
        fileUrl: complete(document.fileUrl),
        ...expanded(market, document.eventId, query),
      }),
    }));
}

function recordings(market: PlainMarket): Listed[] {
  return [...market.audio.values()].map((recording) => ({
    ...listed(recording),
    dateMs: publicationMs(market, recording),
    answer: (query) => ({
      ...recording,
      fileUrl: complete(recording.fileUrl),
      streamUrl: complete(recording.streamUrl),
      audioMetadata: { size: null, encoding: null, ...recording.audioMetadata },
      ...expanded(market, recording.eventId, query),
    }),
  }));
}

function sessions(market: PlainMarket, halves: { audio: boolean; transcript: boolean }): Listed[] {
  return [...market.sessions.values()].map(({ audio, transcript, ...session }) => ({
    ...listed(session),
    dateMs: Date.parse(session.date),
    answer: ({ transcriptVersion = "1.6" }) => ({
      ...session,
      ...(halves.audio && { audio: complete(audio) }),
      ...(halves.transcript && {
        transcript: complete(transcript)?.replace("{version}", transcriptVersion) ?? null,
      }),
    }),
  }));
}

function chapters(market: PlainMarket, owner: ChapterOwner, ownerId: number): Listed[] {
  const { companyId } = (owner === "audio" ? market.audio : market.documents).get(ownerId) ?? {};
  return [...market.chapters.values()]
    .filter((chapter) => chapter.owner === owner && chapter.ownerId === ownerId)
    .map(({ owner: _owner, ownerId: _ownerId, ...chapter }) => ({
      ...listed(chapter),
      companyId,
      answer: () => chapter,
    }));
}

function pages(market: PlainMarket, ofDocument: number): Listed[] {
  return market.pages
    .filter(({ documentId }) => documentId === ofDocument)
    .map(({ documentId: _documentId, ...page }) => ({
      ...listed(page),
      answer: () => ({ ...page, pdfUrl: complete(page.pdfUrl), imageUrl: complete(page.imageUrl) }),
    }));
}

/** The summary of a path, by its owner's id; short and without tags unless requested otherwise. */
function summaries(market: PlainMarket, ofKind: "event" | "document", id: number): Listed[] {
  const ofOwner = market.summaries.filter(({ owner, ownerId }) => owner === ofKind && ownerId === id);
  if (ofOwner.length === 0) return [];
  const answer = (query: PlainQuery) => {
    const summary = ofOwner.find(({ length }) => length === (query.length ?? "short"))!;
    const { owner: _owner, ownerId: _ownerId, length: _length, ...record } = summary;
    const isTagged = String(query.plain) === "false";
    return { ...record, summary: isTagged ? record.summary : record.summary.replaceAll(/ ?\[\d+\]/g, "") };
  };
  return [{ id, updatedAtMs: 0, answer }];
}

/** A record with what filters need to know. */
function listed<Rec extends { id: number; updatedAt: string }>(record: Rec) {
  return { ...record, updatedAtMs: Date.parse(record.updatedAt) };
}

function complete(address: string | null | undefined): string | null {
  return address?.startsWith("/") ? publicUrl + address : (address ?? null);
}

/** The date of its event, or its creation without one (4.5). */
function publicationMs(
  market: PlainMarket,
  { eventId, createdAt }: { eventId?: number | null; createdAt: string },
): number {
  return Date.parse(market.events.get(eventId ?? -1)?.date ?? createdAt);
}

/** docs/interface.md, Records. */
function expanded(market: PlainMarket, eventId: number | null | undefined, query: PlainQuery): object {
  if (query.expand === undefined) return {};
  const event = market.events.get(eventId ?? -1);
  if (!event) return { event: null };
  const { title, typeId, fiscalYear, fiscalPeriod, language, date } = event;
  return { event: { title, typeId, fiscalYear, fiscalPeriod, language, date } };
}
