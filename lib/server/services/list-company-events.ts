import type { z } from "zod";
import type {
  CompanyEvent,
  CompanyEvents,
  FileKind,
  FileStatus,
  OtherFile,
} from "../../contract/board/company-events.ts";
import { transcriptTypeIds } from "../../contract/public-v3/assumptions.ts";
import { audioSchema, type Audio } from "../../contract/public-v3/audio.ts";
import { documentSchema, type Document } from "../../contract/public-v3/document.ts";
import { eventSchema, type Event } from "../../contract/public-v3/event.ts";
import { epoch, iso } from "../../contract/public-v3/instant.ts";
import { readRecords } from "../../contract/public-v3/envelope.ts";
import { isOfEarlierDate } from "../../domain/session/earlier-date.ts";
import { freshOrStale } from "../fresh-or-stale.ts";
import { forViewer, type Viewer } from "../request-share.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { findCompany } from "../store/read/find-company.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { ServiceProblem } from "./service-problem.ts";

const owner = Symbol.for("callboard.company-events");
/** How long a cached answer may be used while upstream fails. Newer changes of a call are on the board. */
const limits = { maxEntries: 200, ttlMs: 6 * 3_600_000, isKept: isWhole };
const freshForMs = 60_000;
/** The time limit of all requests together, below that of browsers. */
const withinMs = 8_000;
const maxRecords = 500;

type Answer = Omit<CompanyEvents, "isKept"> & { answeredAt: number };

/**
 * A company's events as upstream lists them, including those before the copied window, with the files of each and the
 * files without an event. When one kind of file cannot be read, the others are still listed.
 * @throws ServiceProblem notFound; UpstreamError
 */
export async function listCompanyEvents(
  companyId: number,
  viewer: Viewer,
  runtime: Runtime = currentRuntime(),
): Promise<CompanyEvents> {
  const { clock, store } = runtime;
  if (!(await findCompany(store.db, companyId)))
    throw new ServiceProblem("notFound", "There is no such company in the copy.");
  const cache = runtime.singleton(owner, () => new SingleFlightCache<Answer>(clock, limits));
  const {
    answer: { answeredAt: _, ...events },
    from,
  } = await freshOrStale(
    String(companyId),
    { cache, clock, freshForMs, isGood: isWhole, signal: viewer.signal },
    (signal) => fetchEvents(companyId, { ...viewer, signal }, runtime),
  );
  return { ...events, isKept: from === "stale" };
}

function isWhole({ files }: Pick<Answer, "files">): boolean {
  return Object.values(files).every((status) => status !== "failed");
}

async function fetchEvents(
  companyId: number,
  { name, signal }: Required<Viewer>,
  runtime: Runtime,
): Promise<Answer> {
  const { clock } = runtime;
  const limit = new AbortController();
  const cancel = clock.after(withinMs, () => limit.abort());
  const upstream = createLister(
    companyId,
    runtime,
    forViewer(runtime, { name, signal: AbortSignal.any([limit.signal, signal]) }, "known"),
  );
  const { raw, edited } = transcriptTypeIds;
  try {
    const [events, recordings, transcripts, slides, reports] = await Promise.all([
      upstream.list("/events", { sortBy: "date" }, eventSchema),
      upstream.files("/audio", {}, audioSchema),
      upstream.files("/documents/transcripts", { typeIds: `${raw},${edited}` }, documentSchema),
      upstream.files("/documents/slides", {}, documentSchema),
      upstream.files("/documents/reports", {}, documentSchema),
    ]);
    const ofEvent = {
      recordings: byEvent(recordings.records),
      transcripts: byEvent(transcripts.records),
      slides: byEvent(slides.records),
      reports: byEvent(reports.records),
    };
    const { isComplete } = events;
    const listed = new Set(events.records.map(({ id }) => id));
    const belongs = (eventId: number | null) => eventId !== null && (listed.has(eventId) || !isComplete);
    const others = (kind: FileKind, records: readonly (Audio | Document)[]): OtherFile[] =>
      records
        .filter(({ eventId }) => !belongs(eventId))
        .map(({ id, createdAt }) => ({ kind, id, createdAt }));
    return {
      events: events.records.map((event) => toCompanyEvent(event, ofEvent)),
      otherFiles: [
        ...others("recordings", recordings.records),
        ...others("transcripts", transcripts.records),
        ...others("slides", slides.records),
        ...others("reports", reports.records),
      ].sort((a, b) => epoch(b.createdAt) - epoch(a.createdAt)),
      files: {
        recordings: recordings.status,
        transcripts: transcripts.status,
        slides: slides.status,
        reports: reports.status,
      },
      askedAt: iso(clock.now()),
      isComplete,
      answeredAt: clock.steady(),
    };
  } finally {
    cancel();
  }
}

function createLister(companyId: number, { client, log }: Runtime, options: RequestOptions) {
  /** The newest records of a list. @throws UpstreamError */
  async function list<Record>(
    path: string,
    query: { [name: string]: string },
    schema: z.core.$ZodType<Record>,
  ): Promise<{ records: Record[]; isComplete: boolean }> {
    const page = await client.getPage(
      path,
      { companyIds: String(companyId), direction: "desc", limit: String(maxRecords), ...query },
      { ...options, attempts: 2 },
    );
    const { good, bad } = readRecords(schema, page.records);
    if (bad.length > 0)
      log.warn({ company: companyId, path, count: bad.length, first: bad[0]?.reason }, "records left out");
    return { records: good, isComplete: page.nextCursor === null };
  }

  /** The same for a dataset that our plan may lack, because the others are useful without it. */
  async function files<Record>(
    path: string,
    query: { [name: string]: string },
    schema: z.core.$ZodType<Record>,
  ): Promise<{ records: Record[]; status: FileStatus }> {
    try {
      return { records: (await list(path, query, schema)).records, status: "read" };
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      return { records: [], status: error.failure.kind === "forbidden" ? "notIncluded" : "failed" };
    }
  }

  return { list, files };
}

/** Records in upstream's order, newest first. */
function byEvent<Record extends { eventId: number | null }>(records: Record[]): Map<number, Record[]> {
  const groups = new Map<number, Record[]>();
  for (const record of records) {
    if (record.eventId === null) continue;
    groups.set(record.eventId, [...(groups.get(record.eventId) ?? []), record]);
  }
  return groups;
}

type FilesOfEvent = { recordings: Map<number, Audio[]> } & {
  [Kind in Exclude<FileKind, "recordings">]: Map<number, Document[]>;
};

/**
 * A recording or transcript from before the event's date belongs to an earlier date; a report may precede its call.
 */
function toCompanyEvent({ id, title, date }: Event, files: FilesOfEvent): CompanyEvent {
  const isOfThisDate = ({ updatedAt }: { updatedAt: string }) =>
    !isOfEarlierDate(epoch(updatedAt), epoch(date));
  const transcripts = (files.transcripts.get(id) ?? []).filter(isOfThisDate);
  const edited = transcripts.find(({ typeId }) => typeId === transcriptTypeIds.edited);
  const recording = files.recordings.get(id)?.find(isOfThisDate);
  const ids = (documents: Document[] | undefined) => (documents ?? []).map((document) => document.id);
  return {
    id,
    title,
    date,
    transcriptId: (edited ?? transcripts[0])?.id ?? null,
    recording: recording ? { id: recording.id, seconds: recording.audioMetadata?.duration ?? null } : null,
    slideIds: ids(files.slides.get(id)),
    reportIds: ids(files.reports.get(id)),
  };
}
