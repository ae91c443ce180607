import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { deleteRows } from "../db/write/delete-rows.ts";
import { replaceChapters } from "../../test-support/service/database/replace-chapters.ts";
import { upsertAudio } from "../db/write/upsert-audio.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertDocuments } from "../db/write/upsert-documents.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { deleteLiveSessions, upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { plannedResultIds } from "../scenario/plan/record-ids.ts";
import { removeSessions } from "../scenario/write-sessions.ts";
import {
  iso,
  openWebhookWorld,
  serviceMs,
  writtenCompany,
  writtenSession,
  type WebhookWorld,
} from "../../test-support/service/webhook-world.ts";

await describeOnBothEngines("the messages of webhooks (docs/interface.md, Webhooks)", ({ engine, fresh }) => {
  let world: WebhookWorld;
  beforeEach(async () => {
    world = await openWebhookWorld(engine === "sqlite" ? null : await fresh());
  });
  afterEach(() => world.close());

  test("created has the record as the interface answers it, and no previous attributes", async () => {
    await world.listen();
    await world.writeCompany(1);
    await world.sendDue();
    expect(world.receiver.received.map(({ message }) => message)).toEqual([
      {
        timestamp: iso(serviceMs),
        type: "company.created",
        data: {
          id: 1,
          name: "One",
          displayName: null,
          country: "SE",
          cik: null,
          tickers: [],
          isins: [],
          openfigi: [],
          backlinkUrl: "https://data.example/companies/1",
          createdAt: iso(serviceMs),
          updatedAt: iso(serviceMs),
        },
        previousAttributes: {},
      },
    ]);
  });

  test("updated has the old values of the changed fields, for each half of a live session separately", async () => {
    await upsertLiveSessions(world.db, [writtenSession()], serviceMs);
    await world.listen();
    const wentLiveAt = iso(serviceMs + 60_000);
    const live = writtenSession({ state: "live", wentLiveAt, audio: "/media/a.m3u8" });
    await upsertLiveSessions(world.db, [live], serviceMs + 60_000);
    await world.sendDue();
    await upsertLiveSessions(
      world.db,
      [{ ...live, transcript: "/media/{version}.jsonl" }],
      serviceMs + 90_000,
    );
    await world.sendDue();
    const before = { state: "willBeLive", wentLiveAt: null, updatedAt: iso(serviceMs) };
    const messages = world.receiver.received
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
    await upsertLiveSessions(world.db, [writtenSession({ state: "live" })], serviceMs);
    await world.listen("live.audio.deleted");
    await deleteLiveSessions(world.db, [1], serviceMs + 5_000);
    await world.sendDue();
    expect(world.receiver.received.map(({ message }) => message)).toEqual([
      {
        timestamp: iso(serviceMs + 5_000),
        type: "live.audio.deleted",
        data: {},
        previousAttributes: {
          id: 1,
          eventId: 2,
          companyId: 3,
          date: iso(serviceMs),
          state: "live",
          wentLiveAt: null,
          audio: null,
          createdAt: iso(serviceMs),
          updatedAt: iso(serviceMs),
        },
      },
    ]);
  });

  test("every kind of record has its types", async () => {
    await world.listen();
    const document = (id: number, kind: "report" | "slides" | "transcript", fileUrl = "/f") =>
      upsertDocuments(world.db, [{ id, kind, eventId: 2, typeId: 7, fileUrl }], serviceMs);
    await upsertEvents(
      world.db,
      [{ id: 2, companyId: 3, title: "Q1", date: iso(serviceMs), typeId: 26 }],
      serviceMs,
    );
    await document(1, "report");
    await document(2, "slides");
    await document(3, "transcript");
    await document(3, "transcript", "/g");
    await upsertAudio(world.db, [{ id: 4, companyId: 3, eventId: 2, fileUrl: "/a" }], serviceMs);
    await deleteRows(world.db, "audio", [4], serviceMs);
    await upsertLiveSessions(world.db, [writtenSession()], serviceMs);
    await world.sendDue();
    await world.sendDue();
    expect(world.receiver.takeTypes().toSorted()).toEqual([
      "audio.created",
      "audio.deleted",
      "document.report.created",
      "document.slides.created",
      "document.transcript.created",
      "document.transcript.updated",
      "event.created",
      "live.audio.created",
      "live.transcript.created",
    ]);
  });

  test("calls that the sample deletes are reported with all their records", async () => {
    await upsertLiveSessions(world.db, [writtenSession()], serviceMs);
    await upsertEvents(
      world.db,
      [{ id: 2, companyId: 3, title: "Q1", date: iso(serviceMs), typeId: 26 }],
      serviceMs,
    );
    const audioId = plannedResultIds(1).audio;
    await upsertAudio(world.db, [{ id: audioId, companyId: 3, eventId: 2, fileUrl: "/a" }], serviceMs);
    const chapter = { title: "Remarks", level: 1, startTimestamp: 0, endTimestamp: 60 };
    await replaceChapters(world.db, "audio", audioId, [{ id: 5, ...chapter }], serviceMs);
    await world.listen();
    await removeSessions(world.db, [{ id: 1, eventId: 2 }], serviceMs);
    await world.sendDue();
    expect(world.receiver.takeTypes().toSorted()).toEqual([
      "audio.chapter.deleted",
      "audio.deleted",
      "event.deleted",
      "live.audio.deleted",
      "live.transcript.deleted",
    ]);
  });

  test("a receiver gets only the types it wants, and nothing for a write without changes", async () => {
    await world.listen("company.updated,event.created");
    await world.writeCompany(1);
    await world.writeCompany(1);
    await world.writeCompany(1, "Two");
    await upsertLiveSessions(world.db, [writtenSession()], serviceMs);
    await world.sendDue();
    expect(world.receiver.takeTypes()).toEqual(["company.updated"]);
  });

  test("without receivers nothing is recorded; what is rolled back is not sent", async () => {
    await world.writeCompany(1);
    expect(await world.db.selectFrom("webhook_changes").selectAll().execute()).toEqual([]);
    await world.listen();
    const write = world.db.transaction().execute(async (transaction) => {
      await upsertCompanies(transaction, [writtenCompany(2)], serviceMs);
      throw new Error("cut off");
    });
    await expect(write).rejects.toThrow("cut off");
    await world.sendDue();
    expect(world.receiver.received).toEqual([]);
  });
});
