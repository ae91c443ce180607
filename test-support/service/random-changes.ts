import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { sessionStates, type SessionState } from "#lib/contract/public-v3/session-state.ts";
import { deleteRows } from "#service/db/write/delete-rows.ts";
import { upsertAudio } from "#service/db/write/upsert-audio.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertDocuments } from "#service/db/write/upsert-documents.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import { deleteLiveSessions, upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import type { Agreement } from "./agreement.ts";
import { testStartMs } from "./service-under-test.ts";

/** A change of one record; `pick` chooses the record, `value` its new value. */
export interface RandomChange {
  kind: (typeof kinds)[number];
  pick: number;
  value: number;
}

const kinds = [
  "changeSession",
  "addSession",
  "removeSession",
  "moveEvent",
  "changeCompany",
  "changeDocument",
  "removeDocument",
  "changeRecording",
  "writeUnchanged",
] as const;

export const anyChange: fc.Arbitrary<RandomChange> = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat({ max: 1_000_000 }),
  value: fc.nat({ max: 1_000_000 }),
});

const hourMs = 3_600_000;
const states: readonly SessionState[] = sessionStates;

/** Writes a change as an import or the scenario would, and by the rules of section 2.1 into the plain market. */
export async function applyChange({ service, market }: Agreement, change: RandomChange): Promise<void> {
  const { db, clock } = service;
  const { kind, pick, value } = change;
  clock.advance(1 + (value % 3) * 700);
  const now = clock.now();
  switch (kind) {
    case "changeSession": {
      const old = picked(market.sessions, pick);
      const state = states[value % states.length]!;
      const session = { ...old, state, date: dateOf(value) };
      await upsertLiveSessions(db, [unstamped(session)], now);
      market.sessions.set(old.id, restamped(old, session, now));
      return;
    }
    case "addSession": {
      const old = picked(market.sessions, pick);
      const session = { ...old, id: 4_900 + (value % 500), state: states[value % states.length]! };
      if (market.sessions.has(session.id)) return;
      await upsertLiveSessions(db, [unstamped(session)], now);
      market.sessions.set(session.id, restamped(undefined, session, now));
      return;
    }
    case "removeSession": {
      if (market.sessions.size <= 40) return;
      const { id } = picked(market.sessions, pick);
      await deleteLiveSessions(db, [id], now);
      market.sessions.delete(id);
      return;
    }
    case "moveEvent": {
      const old = picked(market.events, pick);
      const event = { ...old, date: dateOf(value) };
      await upsertEvents(db, [unstamped(event)], now);
      market.events.set(old.id, restamped(old, event, now));
      return;
    }
    case "changeCompany": {
      const old = picked(market.companies, pick);
      const tickers = [{ ticker: `TK${value % 9}`, exchange: value % 2 ? "OM" : "NYSE" }];
      const company = { ...old, tickers, country: ["SE", "US", "DE"][value % 3]! };
      await upsertCompanies(db, [unstamped(company)], now);
      market.companies.set(old.id, restamped(old, company, now));
      return;
    }
    case "changeDocument": {
      const old = picked(market.documents, pick);
      const document = {
        ...old,
        eventId: value % 5 ? 1_000 + (value % 60) : null,
        typeId: [5, 7, 15, 22][value % 4]!,
      };
      await upsertDocuments(db, [unstamped(document)], now);
      market.documents.set(old.id, restamped(old, document, now));
      return;
    }
    case "removeDocument": {
      if (market.documents.size <= 30) return;
      const removable = [...market.documents.values()].filter(({ kind: type }) => type !== "transcript");
      const document = removable[pick % removable.length];
      if (!document) return;
      await deleteRows(db, "documents", [document.id], now);
      market.documents.delete(document.id);
      return;
    }
    case "changeRecording": {
      const old = picked(market.audio, pick);
      const recording = { ...old, qna: value % 100, streamUrl: value % 2 ? "/media/stream" : null };
      await upsertAudio(db, [unstamped(recording)], now);
      market.audio.set(old.id, restamped(old, recording, now));
      return;
    }
    case "writeUnchanged": {
      await upsertLiveSessions(db, [unstamped(picked(market.sessions, pick))], now);
      await upsertCompanies(db, [unstamped(picked(market.companies, pick))], now);
      await upsertEvents(db, [unstamped(picked(market.events, pick))], now);
      return;
    }
  }
}

/** A date within half a day of the start of tests. */
function dateOf(hours: number): string {
  return new Date(testStartMs + ((hours % 24) - 12) * hourMs).toISOString();
}

function picked<Rec>(records: ReadonlyMap<number, Rec>, pick: number): Rec {
  return [...records.values()][pick % records.size]!;
}

function unstamped<Rec extends { createdAt: string; updatedAt: string }>(record: Rec) {
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...rest } = record;
  return rest;
}

/** 2.1: new and changed records get the time of the write and keep their creation; equal ones keep both. */
function restamped<Rec extends { createdAt: string; updatedAt: string }>(
  before: Rec | undefined,
  after: Rec,
  now: number,
): Rec {
  if (isDeepStrictEqual(before, after)) return after;
  const updatedAt = new Date(now).toISOString();
  return { ...after, createdAt: before?.createdAt ?? updatedAt, updatedAt };
}
