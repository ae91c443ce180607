import { Validator } from "@seriousme/openapi-schema-validator";
import { parse } from "yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import { describeOnSqlite } from "../../test-support/databases.ts";
import { deleteRows } from "../db/write/delete-rows.ts";
import { replaceChapters } from "../../test-support/service/database/replace-chapters.ts";
import { upsertAudio } from "../db/write/upsert-audio.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertDocuments } from "../db/write/upsert-documents.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { publicAddress } from "../db/records/public-address.ts";
import { examples } from "./examples.ts";
import { publishedDocument, type PublishedDocument } from "../../test-support/service/published-document.ts";
import {
  companies,
  documents,
  events,
  fillSampleMarket,
  recordings,
  sessions,
} from "../../test-support/service/sample-market.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";
import { addEndpoint } from "../db/webhooks/endpoints.ts";
import { messagesOf } from "../webhooks/messages.ts";
import { webhookTypes } from "../db/webhooks/webhook-types.ts";

const paths = Object.keys(endpoints) as EndpointPath[];

await describeOnSqlite("the published document", ({ fresh }) => {
  let service: ServiceUnderTest;
  let published: PublishedDocument["document"];
  let problems: PublishedDocument["problemsOf"];
  let problemsOfSchema: PublishedDocument["problemsOfSchema"];

  beforeAll(async () => {
    service = await startServiceUnderTest(await fresh(), { publicUrl: "https://data.example" });
    ({ document: published, problemsOf: problems, problemsOfSchema } = await publishedDocument(service));
  });
  afterAll(() => service.close());

  test("it is a valid OpenAPI 3.1 document, served without a key", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(published));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(published.servers).toEqual([{ url: "https://data.example" }]);
  });

  describe("it describes the whole interface (4)", () => {
    test("every path with its parameters, and no other", () => {
      const described = Object.entries(published.paths).map(([path, { get }]) => [
        path.replace("/public/v3", ""),
        get.parameters.map(({ $ref }) => $ref.split("/").at(-1)).filter((name) => name !== "id"),
      ]);
      expect(Object.fromEntries(described)).toEqual(endpoints);
    });

    test("limits, defaults and lists (4.5, 8)", () => {
      expect(published.components.parameters).toMatchObject({
        limit: { schema: { type: "integer", minimum: 1, maximum: 500, default: 10 } },
        cursor: { schema: { type: "integer", minimum: 0, default: 0 } },
        direction: { schema: { enum: ["asc", "desc"], default: "asc" } },
        companyIds: { style: "form", explode: false, schema: { type: "array", items: { type: "integer" } } },
        states: { schema: { type: "array", items: { enum: sessionStates } } },
        transcriptVersion: { schema: { enum: ["1.6", "1.7"], default: "1.6" } },
        plain: { schema: { type: "boolean", default: true } },
        startDate: { schema: { type: "string" } },
      });
    });
  });

  test("refers to no documentation that clients do not have", async () => {
    const { body } = await service.request("/public/v3/openapi.json");
    const text = JSON.stringify(body);
    expect(
      text.match(/[^"]*(\((section )?\d(\.\d)?(, \d(\.\d)?)*\)|docs\/interface|specification)[^"]*/gi),
    ).toBe(null);
  });

  test("messages of every type of webhook match its schema (docs/interface.md, Webhooks)", async () => {
    const { db, close } = await startServiceUnderTest(await fresh());
    await addEndpoint(db, { url: "http://receiver.example", types: "all" }, 0);
    await fillSampleMarket(db);
    const ids = (list: readonly { id: number }[]) => list.slice(0, 8).map(({ id }) => id);
    const changed = <Rec extends object>(list: readonly Rec[], change: Partial<Rec>) =>
      list.slice(0, 8).map((record) => ({ ...record, ...change }));
    await upsertCompanies(db, changed(companies, { isins: ["SE0000000001"], cik: null }), testStartMs);
    await upsertEvents(db, changed(events, { date: "2026-03-01T12:00:00Z" }), testStartMs);
    await upsertDocuments(db, changed(documents, { fileUrl: "/moved" }), testStartMs);
    await upsertAudio(db, changed(recordings, { streamUrl: "/media/stream" }), testStartMs);
    await upsertLiveSessions(db, changed(sessions, { audio: "/a", transcript: "/t" }), testStartMs);
    const old = { companies, events, documents, audio: recordings, live_sessions: sessions };
    for (const [table, list] of Object.entries(old))
      await deleteRows(db, table as keyof typeof old, ids(list), testStartMs);

    const chapter = { id: 1, title: "One", startTimestamp: 0, endTimestamp: 9, level: 1 };
    for (const [owner, ownerId, id] of [
      ["transcript", 9_002, 1],
      ["audio", 7_000, 2],
    ] as const) {
      for (const chapters of [[{ ...chapter, id }], [{ ...chapter, id, level: 2 }], []])
        await replaceChapters(db, owner, ownerId, chapters, testStartMs);
    }

    const changes = await db.selectFrom("webhook_changes").selectAll().execute();
    const messages = changes.flatMap((change) => messagesOf(change, publicAddress("https://data.example")));
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(webhookTypes));
    expect(Object.keys(published.webhooks)).toEqual(webhookTypes);
    for (const { type, body } of messages) {
      expect({ type, problems: problemsOfSchema(type, JSON.parse(body)) }).toEqual({ type, problems: null });
    }
    await close();
  });

  test("the OpenAPI 3.0 document has the same paths, and the YAML the same contents", async () => {
    const older = await service.request("/public/v3/openapi-3.0.json");
    expect(older.body).toMatchObject({ openapi: "3.0.3" });
    const validity = await new Validator().validate(older.body as Record<string, unknown>);
    expect(validity.errors ?? []).toEqual([]);
    expect(Object.keys((older.body as { paths: object }).paths)).toEqual(Object.keys(published.paths));
    expect(JSON.stringify(older.body)).not.toContain('"type":"null"');
    const yaml = await service.request("/public/v3/openapi.yaml");
    expect(yaml.headers.get("content-type")).toBe("application/yaml");
    expect(parse(String(yaml.body))).toEqual(published);
  });

  test("every operation has its own name and a described group, and the examples fit their schemas", () => {
    const operations = Object.values(published.paths).map(
      ({ get }) => get as { operationId?: string; tags?: string[] },
    );
    const webhooks = Object.values(published.webhooks as Record<string, { post: { tags: string[] } }>).map(
      ({ post }) => post,
    );
    const groups = new Set([...operations, ...webhooks].flatMap(({ tags }) => tags ?? []));
    expect(published.tags).toEqual([...groups].map((name) => ({ name })));
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(paths.length);
    for (const name of names) expect(name).toMatch(/^(list|get)[A-Z][A-Za-z]+$/);
    expect(published.info).toMatchObject({ license: { name: "Apache-2.0" } });
    for (const [name, example] of Object.entries(examples))
      expect({ name, problems: problemsOfSchema(name, example) }).toEqual({ name, problems: null });
  });

  test("its schemas reject a record with a missing, an additional or an invalid field", () => {
    const session = {
      id: 1,
      eventId: 1,
      companyId: 1,
      state: "live",
      date: "2026-02-03T12:00:00.000Z",
      wentLiveAt: null,
      audio: null,
      transcript: null,
    };
    const stamps = { createdAt: session.date, updatedAt: session.date };
    const { wentLiveAt: _wentLiveAt, ...without } = session;
    expect(problems("/live/{id}", 200, { data: { ...without, ...stamps } })).not.toBeNull();
    expect(problems("/live/{id}", 200, { data: { ...session, ...stamps } })).toBeNull();
    expect(problems("/live/{id}", 200, { data: session })).not.toBeNull();
    expect(problems("/live/{id}", 200, { data: { ...session, ...stamps, extra: 1 } })).not.toBeNull();
    expect(problems("/live/{id}", 200, { data: { ...session, ...stamps, state: "paused" } })).not.toBeNull();
    expect(problems("/live/{id}", 200, { data: { ...session, ...stamps, date: "today" } })).not.toBeNull();
  });
});
