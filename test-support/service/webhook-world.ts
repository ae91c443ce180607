import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import type { WrittenLiveSession } from "#service/db/write/upsert-live-sessions.ts";
import { createDispatcher, type Dispatcher } from "#service/webhooks/dispatcher.ts";
import { addEndpoint } from "#service/db/webhooks/endpoints.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

/** The service's time of writes, in milliseconds since the epoch. */
export const serviceMs = Date.UTC(2026, 1, 3, 12);
export const iso = (ms: number) => new Date(ms).toISOString();

/** A database, a dispatcher that runs on demand, and a real receiver. */
export interface WebhookWorld {
  address: string;
  db: ServiceDatabase;
  receiver: WebhookReceiver;
  /** Further receivers, which are closed with the world. */
  others: WebhookReceiver[];
  dispatcher: Dispatcher;
  /** The machine's time, moved by tests. */
  nowMs: number;
  dispatcherOn: (database: ServiceDatabase, answerWithinMs?: number) => Dispatcher;
  listen: (types?: string, url?: string) => ReturnType<typeof addEndpoint>;
  /** Sends what is due and waits for the answers. */
  sendDue: () => Promise<void>;
  another: () => Promise<WebhookReceiver>;
  writeCompany: (id: number, name?: string) => Promise<unknown>;
  /** @throws the dispatcher's errors */
  close: () => Promise<void>;
}

/** @param postgresUrl an empty database; without one it is a SQLite file, which several dispatchers can open */
export async function openWebhookWorld(postgresUrl: string | null): Promise<WebhookWorld> {
  const directory = mkdtempSync(join(tmpdir(), "service-webhooks-"));
  const address = postgresUrl ?? join(directory, "service.sqlite");
  const errors: unknown[] = [];
  const db = await openDatabase(address);
  const dispatcherOn: WebhookWorld["dispatcherOn"] = (database, answerWithinMs = 5_000) =>
    createDispatcher({
      db: database,
      publicUrl: "https://data.example",
      machineNow: () => world.nowMs,
      answerWithinMs,
      onError: (error) => errors.push(error),
    });
  const world: WebhookWorld = {
    address,
    db,
    receiver: await startWebhookReceiver(),
    others: [],
    dispatcher: dispatcherOn(db),
    nowMs: Date.now(),
    dispatcherOn,
    listen: (types = "all", url = world.receiver.url) => addEndpoint(world.db, { url, types }, world.nowMs),
    async sendDue() {
      await world.dispatcher.sendDue();
      await world.dispatcher.settled();
    },
    async another() {
      const one = await startWebhookReceiver();
      world.others.push(one);
      return one;
    },
    writeCompany: (id, name) => upsertCompanies(world.db, [writtenCompany(id, name)], serviceMs),
    async close() {
      await world.dispatcher.stop();
      for (const each of [world.receiver, ...world.others]) await each.close();
      await world.db.destroy();
      rmSync(directory, { recursive: true, force: true });
      if (errors.length > 0) throw new AggregateError(errors, "the dispatcher reported errors");
    },
  };
  return world;
}

export const writtenCompany = (id: number, name = "One") => ({
  id,
  name,
  country: "SE",
  backlinkUrl: `/companies/${id}`,
});

export const writtenSession = (change: Partial<WrittenLiveSession> = {}): WrittenLiveSession => ({
  id: 1,
  eventId: 2,
  companyId: 3,
  date: iso(serviceMs),
  state: "willBeLive",
  wentLiveAt: null,
  audio: null,
  transcript: null,
  ...change,
});
