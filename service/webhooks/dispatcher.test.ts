import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { openDatabase } from "../db/open-database.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { deleteRows } from "../db/write/delete-rows.ts";
import { upsertAudio } from "../db/write/upsert-audio.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertDocuments } from "../db/write/upsert-documents.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import {
  deleteLiveSessions,
  upsertLiveSessions,
  type WrittenLiveSession,
} from "../db/write/upsert-live-sessions.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../testing/webhook-receiver.ts";
import { listDeliveries, resend } from "./delivery-log.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import { addEndpoint, enableEndpoint, listEndpoints, removeEndpoint, rotateSecret } from "./endpoints.ts";

const directory = mkdtempSync(join(tmpdir(), "service-webhooks-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const serviceMs = Date.UTC(2026, 1, 3, 12);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const iso = (ms: number) => new Date(ms).toISOString();

await describeOnBothEngines("webhooks out (6; known facts 5.1)", ({ engine, fresh }) => {
  let address: string;
  let db: ServiceDatabase;
  let receiver: WebhookReceiver;
  let others: WebhookReceiver[];
  let dispatcher: Dispatcher;
  let nowMs: number;
  let databases = 0;
  const errors: unknown[] = [];

  const dispatcherOn = (database: ServiceDatabase, answerWithinMs = 5_000) =>
    createDispatcher({
      db: database,
      publicUrl: "https://data.example",
      machineNow: () => nowMs,
      answerWithinMs,
      onError: (error) => errors.push(error),
    });

  beforeEach(async () => {
    address = engine === "sqlite" ? join(directory, `${databases++}.sqlite`) : await fresh();
    db = await openDatabase(address);
    nowMs = Date.now();
    receiver = await startWebhookReceiver();
    others = [];
    dispatcher = dispatcherOn(db);
  });
  afterEach(async () => {
    await dispatcher.stop();
    for (const each of [receiver, ...others]) await each.close();
    await db.destroy();
    expect(errors.splice(0)).toEqual([]);
  });

  const listen = (types = "all", url = receiver.url) => addEndpoint(db, { url, types }, nowMs);
  const beat = async () => {
    await dispatcher.beat();
    await dispatcher.settled();
  };
  const another = async () => {
    const one = await startWebhookReceiver();
    others.push(one);
    return one;
  };
  const company = (id: number, name = "One") => ({
    id,
    name,
    country: "SE",
    backlinkUrl: `/companies/${id}`,
  });
  const writeCompany = (id: number, name?: string) => upsertCompanies(db, [company(id, name)], serviceMs);
  const session = (change: Partial<WrittenLiveSession> = {}): WrittenLiveSession => ({
    ...{ id: 1, eventId: 2, companyId: 3, date: iso(serviceMs), state: "willBeLive" },
    ...{ wentLiveAt: null, audio: null, transcript: null },
    ...change,
  });

  test("a delivery is signed as Standard Webhooks says, over the very bytes", async () => {
    const { secret } = await listen();
    await writeCompany(1);
    await beat();
    const { headers, body } = receiver.received[0]!;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(headers["webhook-id"]).toMatch(/^msg_[\w-]{27}$/);
    expect(headers["webhook-timestamp"]).toBe(String(Math.floor(nowMs / 1_000)));
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(body.replace("One", "Two"), headers)).toThrow();
  });

  test("created has the record as the interface answers it, and no previous attributes", async () => {
    await listen();
    await writeCompany(1);
    await beat();
    expect(receiver.received.map(({ message }) => message)).toEqual([
      {
        timestamp: iso(serviceMs),
        type: "company.created",
        data: {
          ...{ id: 1, name: "One", displayName: null, country: "SE", cik: null },
          ...{ tickers: [], isins: [], openfigi: [] },
          backlinkUrl: "https://data.example/companies/1",
          createdAt: iso(serviceMs),
          updatedAt: iso(serviceMs),
        },
        previousAttributes: {},
      },
    ]);
  });

  test("updated has the old values of the changed fields; each half of live its own", async () => {
    await upsertLiveSessions(db, [session()], serviceMs);
    await listen();
    const wentLiveAt = iso(serviceMs + 60_000);
    const live = session({ state: "live", wentLiveAt, audio: "/media/a.m3u8" });
    await upsertLiveSessions(db, [live], serviceMs + 60_000);
    await beat();
    await upsertLiveSessions(db, [{ ...live, transcript: "/media/{version}.jsonl" }], serviceMs + 90_000);
    await beat();
    const before = { state: "willBeLive", wentLiveAt: null, updatedAt: iso(serviceMs) };
    const messages = receiver.received
      .map(({ message }) => message)
      .toSorted((one, other) => one.type.localeCompare(other.type));
    expect(messages).toMatchObject([
      {
        timestamp: wentLiveAt,
        type: "live.audio.updated",
        data: { id: 1, state: "live", audio: "https://data.example/media/a.m3u8" },
        previousAttributes: { ...before, audio: null },
      },
      { type: "live.transcript.updated", data: { transcript: null }, previousAttributes: before },
      {
        type: "live.transcript.updated",
        data: { transcript: "https://data.example/media/1.6.jsonl" },
        previousAttributes: { transcript: null, updatedAt: wentLiveAt },
      },
    ]);
    expect(messages[0]!.data).not.toHaveProperty("transcript");
    expect(messages[1]!.data).not.toHaveProperty("audio");
    expect(messages[1]!.previousAttributes).toEqual(before);
  });

  test("deleted has no data and the whole old record", async () => {
    await upsertLiveSessions(db, [session({ state: "live" })], serviceMs);
    await listen("live.audio.deleted");
    await deleteLiveSessions(db, [1], serviceMs + 5_000);
    await beat();
    expect(receiver.received.map(({ message }) => message)).toEqual([
      {
        timestamp: iso(serviceMs + 5_000),
        type: "live.audio.deleted",
        data: {},
        previousAttributes: {
          ...{ id: 1, eventId: 2, companyId: 3, date: iso(serviceMs), state: "live", wentLiveAt: null },
          ...{ audio: null, createdAt: iso(serviceMs), updatedAt: iso(serviceMs) },
        },
      },
    ]);
  });

  test("every kind of record has its types", async () => {
    await listen();
    const document = (id: number, kind: "report" | "slides" | "transcript", fileUrl = "/f") =>
      upsertDocuments(db, [{ id, kind, eventId: 2, typeId: 7, fileUrl }], serviceMs);
    await upsertEvents(
      db,
      [{ id: 2, companyId: 3, title: "Q1", date: iso(serviceMs), typeId: 26 }],
      serviceMs,
    );
    await document(1, "report");
    await document(2, "slides");
    await document(3, "transcript");
    await document(3, "transcript", "/g");
    await upsertAudio(db, [{ id: 4, companyId: 3, eventId: 2, fileUrl: "/a" }], serviceMs);
    await deleteRows(db, "audio", [4], serviceMs);
    await upsertLiveSessions(db, [session()], serviceMs);
    await beat();
    await beat();
    expect(receiver.takeTypes().toSorted()).toEqual([
      ...["audio.created", "audio.deleted", "document.report.created", "document.slides.created"],
      ...["document.transcript.created", "document.transcript.updated", "event.created"],
      ...["live.audio.created", "live.transcript.created"],
    ]);
  });

  test("an endpoint hears only what it wants, and what changes nothing is not told", async () => {
    await listen("company.updated,event.created");
    await writeCompany(1);
    await writeCompany(1);
    await writeCompany(1, "Two");
    await upsertLiveSessions(db, [session()], serviceMs);
    await beat();
    expect(receiver.takeTypes()).toEqual(["company.updated"]);
  });

  test("where nobody listens nothing is remembered; what is rolled back is not told", async () => {
    await writeCompany(1);
    expect(await db.selectFrom("webhook_changes").selectAll().execute()).toEqual([]);
    await listen();
    const write = db.transaction().execute(async (transaction) => {
      await upsertCompanies(transaction, [company(2)], serviceMs);
      throw new Error("cut off");
    });
    await expect(write).rejects.toThrow("cut off");
    await beat();
    expect(receiver.received).toEqual([]);
  });

  test("what fails is tried again after 5 s, 2 min, 15 min and 1 h, then given up until it is sent again", async () => {
    await listen();
    receiver.answerWith(500);
    await writeCompany(1);
    await beat();
    expect(receiver.received).toHaveLength(1);
    const waits = [5_000, 2 * minuteMs, 15 * minuteMs, 60 * minuteMs];
    for (const [index, waitMs] of waits.entries()) {
      nowMs += waitMs - 1;
      await beat();
      expect(receiver.received).toHaveLength(index + 1);
      nowMs += 1;
      await beat();
      expect(receiver.received).toHaveLength(index + 2);
    }
    nowMs += dayMs;
    await beat();
    expect(receiver.received).toHaveLength(5);
    const [failed] = await listDeliveries(db, { state: "failed", limit: 10 });
    expect(failed).toMatchObject({ attempts: 5, last_result: "500", type: "company.created" });

    receiver.answerWith(200);
    expect(await resend(db, failed!.id, nowMs)).toBe(true);
    await beat();
    expect(await listDeliveries(db, { limit: 10 })).toMatchObject([{ state: "delivered", attempts: 1 }]);
    const { received } = receiver;
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received.at(-1)!.headers["webhook-timestamp"]).toBe(String(Math.floor(nowMs / 1_000)));
  });

  test.each([201, 204, 299])("%i is success", async (status) => {
    await listen();
    receiver.answerWith(status);
    await writeCompany(1);
    await beat();
    expect(await listDeliveries(db, { limit: 10 })).toMatchObject([
      { state: "delivered", last_result: String(status) },
    ]);
  });

  test("a redirect, a refusal and a receiver that is gone are failures", async () => {
    await listen();
    receiver.answerWith(302);
    await writeCompany(1);
    await beat();
    expect(receiver.received).toHaveLength(1);
    expect(await listDeliveries(db, { limit: 1 })).toMatchObject([{ state: "pending", last_result: "302" }]);
    const gone = await another();
    await gone.close();
    others.pop();
    await listen("company.updated", gone.url);
    await writeCompany(1, "Two");
    await beat();
    const log = await listDeliveries(db, { limit: 10 });
    expect(log.map((delivery) => delivery.last_result)).toContain("ECONNREFUSED");
  });

  test("pending deliveries survive a restart, also those that were under way", async () => {
    await listen();
    receiver.answerWith(null);
    await writeCompany(1);
    await writeCompany(2);
    await dispatcher.beat();
    await writeCompany(3);
    await dispatcher.stop();
    await db.destroy();

    db = await openDatabase(address);
    dispatcher = dispatcherOn(db);
    receiver.answerWith(204);
    receiver.received.splice(0);
    await beat();
    expect(receiver.received.map(({ message }) => message.data.id).toSorted()).toEqual([1, 2, 3]);
    expect(await listDeliveries(db, { state: "delivered", limit: 10 })).toHaveLength(3);
  });

  test("what a process had in hand when it died is due again half a minute later", async () => {
    await listen();
    receiver.answerWith(null);
    await writeCompany(1);
    await dispatcher.beat();
    const successor = dispatcherOn(db);
    await successor.beat();
    await successor.settled();
    expect(await listDeliveries(db, { limit: 10 })).toMatchObject([{ state: "pending", attempts: 0 }]);
    nowMs += 30_000;
    receiver.answerWith(204);
    await successor.beat();
    await successor.settled();
    expect(await listDeliveries(db, { limit: 10 })).toMatchObject([{ state: "delivered" }]);
  });

  test("a receiver that never answers delays nobody else", async () => {
    const dead = await another();
    dead.answerWith(null);
    await listen("all", dead.url);
    await listen();
    dispatcher = dispatcherOn(db, 10 * minuteMs);
    for (let id = 1; id <= 30; id++) await writeCompany(id);
    while (receiver.received.length < 30) {
      await dispatcher.beat();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(dead.received.length).toBeLessThanOrEqual(8);
    const log = await listDeliveries(db, { limit: 100 });
    expect(log.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(30);
  });

  test("no answer in time is a failure", async () => {
    receiver.answerWith(null);
    await listen();
    dispatcher = dispatcherOn(db, 100);
    await writeCompany(1);
    await beat();
    expect(await listDeliveries(db, { limit: 10 })).toMatchObject([
      { state: "pending", attempts: 1, last_result: "no answer in time" },
    ]);
  });

  test("several processes on one database send nothing twice", async () => {
    // One after the other: migrating a SQLite file stops the process that waits for it.
    const connections = [
      await openDatabase(address),
      await openDatabase(address),
      await openDatabase(address),
    ];
    const dispatchers = connections.map((connection) => dispatcherOn(connection));
    await listen();
    for (let id = 1; id <= 40; id++) await writeCompany(id);
    while ((await listDeliveries(db, { state: "delivered", limit: 100 })).length < 40) {
      await Promise.all(dispatchers.map((each) => each.beat()));
      await Promise.all(dispatchers.map((each) => each.settled()));
    }
    const ids = receiver.received.map(({ message }) => message.data.id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    for (const connection of connections) await connection.destroy();
  });

  test("for a day after a rotation the old and the new secret both sign", async () => {
    const { id, secret } = await listen();
    const newer = (await rotateSecret(db, id, nowMs))!;
    const newest = (await rotateSecret(db, id, nowMs))!;
    const verifiedBy = async () => {
      await writeCompany(1, `Name at ${nowMs}`);
      await beat();
      const { body, headers } = receiver.received.pop()!;
      const signedAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
      const signatures = headers["webhook-signature"]!.split(" ");
      return [secret, newer, newest].map((each) =>
        signatures.includes(new Webhook(each).sign(headers["webhook-id"]!, signedAt, body)),
      );
    };
    expect(await verifiedBy()).toEqual([true, true, true]);
    nowMs += dayMs - 1;
    expect(await verifiedBy()).toEqual([true, true, true]);
    nowMs += 1;
    expect(await verifiedBy()).toEqual([false, false, true]);
    expect(await rotateSecret(db, "nobody", nowMs)).toBeNull();
  });

  test("a receiver that only fails for five days is disabled: nothing is recorded until it is enabled", async () => {
    const { id } = await listen();
    receiver.answerWith(500);
    const stateOf = async () => (await listEndpoints(db))[0]!;
    for (let day = 0; day < 5; day++) {
      await writeCompany(1, `Day ${day}`);
      await beat();
      expect((await stateOf()).disabled_at_ms).toBeNull();
      nowMs += dayMs;
    }
    await writeCompany(1, "Day 5");
    await beat();
    expect(await stateOf()).toMatchObject({ disabled_at_ms: nowMs, pending: 0 });
    await writeCompany(2);
    expect(await db.selectFrom("webhook_changes").selectAll().execute()).toEqual([]);
    receiver.answerWith(204);
    receiver.received.splice(0);
    expect(await enableEndpoint(db, id)).toBe(true);
    await writeCompany(3);
    await beat();
    expect(receiver.received.map(({ message }) => message.data.id)).toEqual([3]);
  });

  test("one success ends the days of failing", async () => {
    await listen();
    receiver.answerWith(500);
    await writeCompany(1);
    await beat();
    expect((await listEndpoints(db))[0]!.failing_since_ms).toBe(nowMs);
    receiver.answerWith(204);
    nowMs += 5_000;
    await beat();
    expect((await listEndpoints(db))[0]!.failing_since_ms).toBeNull();
  });

  test("the log forgets after a week what is over, and a removed receiver at once", async () => {
    const { id } = await listen();
    await writeCompany(1);
    await beat();
    nowMs += 7 * dayMs + 1;
    await beat();
    expect(await listDeliveries(db, { limit: 10 })).toEqual([]);
    expect(await db.selectFrom("webhook_messages").selectAll().execute()).toEqual([]);
    await writeCompany(2);
    expect(await removeEndpoint(db, id)).toBe(true);
    expect(await removeEndpoint(db, id)).toBe(false);
    await beat();
    expect(receiver.received).toHaveLength(1);
    expect(await db.selectFrom("webhook_secrets").selectAll().execute()).toEqual([]);
  });
});
