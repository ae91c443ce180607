import type { z } from "zod";
import { audioSchema, type Audio } from "../../contract/public-v3/audio.ts";
import { documentSchema, type Document } from "../../contract/public-v3/document.ts";
import { readRecords } from "../../contract/public-v3/envelope.ts";
import { forViewer, type Viewer } from "../request-share.ts";
import type { Runtime } from "../runtime.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { isUpstreamError, UpstreamError } from "../upstream/upstream-error.ts";

/* Single records from upstream that the copied window lacks. Viewers who open the same one share its request. */

/** The kinds of documents in upstream's paths (docs/interface.md, Paths). */
export const documentKinds = ["reports", "slides", "transcripts"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const owner = Symbol.for("callboard.uncopied-records");
const limits = { maxEntries: 500, ttlMs: 60_000 };

/** One request for all viewers who wait for the same key. */
function shared<Value>(
  key: string,
  { name, signal }: Viewer,
  runtime: Runtime,
  request: (options: RequestOptions) => Promise<Value>,
): Promise<Value> {
  const cache = runtime.singleton(owner, () => new SingleFlightCache<unknown>(runtime.clock, limits));
  return cache.get(
    key,
    (sharedSignal) => request(forViewer(runtime, { name, signal: sharedSignal }, "unknown")),
    signal,
  ) as Promise<Value>;
}

/** A document with its event; null where upstream has none. @throws UpstreamError */
export function fetchDocument(
  kind: DocumentKind,
  id: number,
  viewer: Viewer,
  runtime: Runtime,
): Promise<Document | null> {
  return fetchOne(`/documents/${kind}/${id}`, { id, schema: documentSchema }, viewer, runtime);
}

/** A recording with its event; null where upstream has none. @throws UpstreamError */
export function fetchRecording(id: number, viewer: Viewer, runtime: Runtime): Promise<Audio | null> {
  return fetchOne(`/audio/${id}`, { id, schema: audioSchema }, viewer, runtime);
}

/** The newest recording of an event; null where upstream has none. @throws UpstreamError */
export function fetchRecordingOf(eventId: number, viewer: Viewer, runtime: Runtime): Promise<Audio | null> {
  const path = "/audio";
  return shared(`${path} of ${eventId}`, viewer, runtime, async (options) => {
    const query = { eventIds: String(eventId), limit: "1", direction: "desc" };
    const { records } = await runtime.client.getPage(path, query, options);
    return records[0] === undefined ? null : readRecord(records[0], audioSchema, path);
  });
}

function fetchOne<Record extends { id: number }>(
  path: string,
  { id, schema }: { id: number; schema: z.core.$ZodType<Record> },
  viewer: Viewer,
  runtime: Runtime,
): Promise<Record | null> {
  return shared(path, viewer, runtime, async (options) => {
    try {
      const sent = await runtime.client.getOne(path, { expand: "event" }, options);
      const record = readRecord(sent, schema, path);
      if (record.id === id) return record;
    } catch (error) {
      if (isUpstreamError(error) && error.failure.kind === "notFound") return null;
      throw error;
    }
    throw new UpstreamError({ kind: "unreadable", reason: "a record of another id" }, path);
  });
}

/** @throws UpstreamError unreadable */
function readRecord<Record>(sent: unknown, schema: z.core.$ZodType<Record>, path: string): Record {
  const { good, bad } = readRecords(schema, [sent]);
  if (good[0] !== undefined) return good[0];
  throw new UpstreamError({ kind: "unreadable", reason: bad[0]?.reason ?? "shape" }, path);
}
