import { audioSchema } from "#lib/contract/public-v3/audio.ts";
import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { companySchema } from "#lib/contract/public-v3/company.ts";
import { documentSchema } from "#lib/contract/public-v3/document.ts";
import { listEnvelopeSchema } from "#lib/contract/public-v3/envelope.ts";
import { eventSchema } from "#lib/contract/public-v3/event.ts";
import { liveSessionSchema } from "#lib/contract/public-v3/live-session.ts";
import type { z } from "zod";
import { isWithin, type TimeWindow } from "#lib/domain/time/time-window.ts";
import type { Copies, Records } from "./evidence.ts";

interface List {
  path: string;
  query: Record<string, string>;
  /** Reads a record in the interface's form, without the fields that the app does not keep. */
  read: (sent: unknown) => { id: number } & Record<string, unknown>;
  /** The record's date, for datasets that are copied within a window only. */
  dateOf?: (sent: unknown) => string | null | undefined;
}

const eventDate = (record: { event?: { date: string | null } | null }) => record.event?.date;

const instant = (text: string) => Date.parse(text);
const instantOrNull = (text: string | null) => (text === null ? null : Date.parse(text));
const stamps = (record: { createdAt: string; updatedAt: string }) => ({
  createdAt: instant(record.createdAt),
  updatedAt: instant(record.updatedAt),
});

const lists: Record<string, List> = {
  sessions: {
    path: "/live",
    query: { transcriptVersion: "1.7" },
    read(sent) {
      const { upstreamState: _, ...session } = liveSessionSchema.parse(sent);
      const { date, wentLiveAt } = session;
      return { ...session, ...stamps(session), date: instant(date), wentLiveAt: instantOrNull(wentLiveAt) };
    },
    dateOf: (sent) => liveSessionSchema.parse(sent).date,
  },
  events: {
    path: "/events",
    query: {},
    read(sent) {
      const event = eventSchema.parse(sent);
      return { ...event, ...stamps(event), date: instant(event.date) };
    },
    dateOf: (sent) => eventSchema.parse(sent).date,
  },
  companies: {
    path: "/companies",
    query: {},
    read(sent) {
      const company = companySchema.parse(sent);
      return { ...company, ...stamps(company) };
    },
  },
  recordings: {
    path: "/audio",
    query: { expand: "event" },
    read(sent) {
      const { audioMetadata, event: _, ...audio } = audioSchema.parse(sent);
      return { ...audio, ...stamps(audio), duration: audioMetadata?.duration ?? null };
    },
    dateOf: (sent) => eventDate(audioSchema.parse(sent)),
  },
  transcripts: {
    path: "/documents/transcripts",
    query: { typeIds: `${transcriptTypeIds.raw},${transcriptTypeIds.edited}`, expand: "event" },
    read(sent) {
      const { event: _, ...document } = documentSchema.parse(sent);
      return { ...document, ...stamps(document) };
    },
    dateOf: (sent) => eventDate(documentSchema.parse(sent)),
  },
};

/** The path below `/public/v3` of each dataset. */
export const datasetPaths = Object.values(lists).map(({ path }) => path);

/**
 * Lists everything upstream has, by dataset, and what the app should have of it.
 *
 * @param url the address that the app uses, because addresses in the records depend on it
 * @throws when upstream answers anything but success
 */
export async function readUpstream(
  url: string,
  apiKey: string,
  window: TimeWindow,
): Promise<Pick<Copies, "upstream" | "owed">> {
  const upstream: Record<string, Records> = {};
  const owed: Record<string, Set<number>> = {};
  for (const [dataset, { path, query, read, dateOf }] of Object.entries(lists)) {
    const sent = await readList(`${url}/public/v3${path}`, query, apiKey);
    const isOwed = (one: unknown) => {
      const date = dateOf?.(one);
      return !dateOf || (date != null && isWithin(window, instant(date)));
    };
    upstream[dataset] = new Map(sent.map(read).map((record) => [record.id, record]));
    owed[dataset] = new Set(sent.filter(isOwed).map((one) => read(one).id));
  }
  return { upstream, owed };
}

async function readList(url: string, query: Record<string, string>, apiKey: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  let cursor: number | null = 0;
  while (cursor !== null) {
    const search = new URLSearchParams({ ...query, limit: "500", cursor: String(cursor) });
    const answer = await fetch(`${url}?${search}`, { headers: { "x-api-key": apiKey } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const page: z.output<typeof listEnvelopeSchema> = listEnvelopeSchema.parse(await answer.json());
    sent.push(...page.data);
    cursor = page.pagination.nextCursor;
  }
  return sent;
}
