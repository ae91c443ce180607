import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/public-v3/endpoints.ts";
import { describeOnSqlite } from "../../test-support/databases.ts";
import { listKeys, revokeKey } from "../db/keys.ts";
import { datasets, type Dataset } from "../db/datasets.ts";
import { fillSampleMarket } from "../../test-support/service/sample-market.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";

const paths = Object.keys(endpoints);
const unauthorized = { message: "Unauthorized", statusCode: 401 };
const forbidden = { message: "Forbidden", statusCode: 403 };
const notFound = { message: "Not Found", statusCode: 404 };

await describeOnSqlite("access", ({ fresh }) => {
  let service: ServiceUnderTest;
  let nowMs = testStartMs;
  const errors: unknown[] = [];
  const start = async () => {
    const started = await startServiceUnderTest(await fresh(), {
      bootstrapKey: "boot",
      rateLimit: 50,
      publicUrl: "https://data.example",
      machineNow: () => nowMs,
      onError: (error) => errors.push(error),
    });
    await fillSampleMarket(started.db);
    return started;
  };
  beforeAll(async () => {
    service = await start();
  });
  /** Every test starts with an unused rate limit. */
  beforeEach(() => {
    nowMs += 1_000;
    errors.length = 0;
  });
  afterAll(() => service.close());

  describe("keys (5)", () => {
    test.each(paths)("%s without a key, with a wrong or an empty one: 401", async (path) => {
      const target = `/public/v3${path.replace("{id}", "1")}`;
      for (const headers of [
        new Headers(),
        new Headers({ "x-api-key": "wrong" }),
        new Headers({ "x-api-key": "" }),
      ]) {
        expect(await service.request(target, { headers })).toMatchObject({ status: 401, body: unauthorized });
      }
    });

    test("the 401 comes before any check of the parameters", async () => {
      expect((await service.request("/public/v3/live?limit=0")).status).toBe(401);
    });

    test("a revoked key is refused at once", async () => {
      const before = new Set((await listKeys(service.db)).map((entry) => entry.id));
      const key = await service.keyFor(datasets);
      const ask = () => service.get("/companies", { "x-api-key": key });
      expect((await ask()).status).toBe(200);
      const { id } = (await listKeys(service.db)).find((entry) => !before.has(entry.id))!;
      expect(await revokeKey(service.db, id, service.clock.now())).toBe(true);
      expect((await ask()).status).toBe(401);
      expect(await revokeKey(service.db, id, service.clock.now())).toBe(false);
      expect((await service.get("/companies")).status).toBe(200);
    });

    test("the bootstrap key is valid for every dataset and is not stored", async () => {
      expect((await service.get("/documents", { "x-api-key": "boot" })).status).toBe(200);
      const stored = JSON.stringify(await service.db.selectFrom("api_keys").selectAll().execute());
      expect(stored).not.toContain("boot");
    });

    test("no key is stored in plain text", async () => {
      const key = await service.keyFor(["audio"]);
      expect(JSON.stringify(await service.db.selectFrom("api_keys").selectAll().execute())).not.toContain(
        key,
      );
    });
  });

  describe("datasets (1, 5; docs/interface.md, Access)", () => {
    const rest = (...missing: Dataset[]) => datasets.filter((dataset) => !missing.includes(dataset));

    test.each<[string, Dataset[], boolean]>([
      ["/companies", [], true],
      ["/events", [], true],
      ["/event-types", [], true],
      ["/document-types", [], true],
      ["/live", ["live-audio", "live-transcripts"], true],
      ["/live", rest("live-audio"), false],
      ["/live", rest("live-transcripts"), false],
      ["/live/audio", ["live-audio"], true],
      ["/live/audio", rest("live-audio"), false],
      ["/live/transcripts", ["live-transcripts"], true],
      ["/live/transcripts", rest("live-transcripts"), false],
      ["/documents", ["reports", "slides", "transcripts"], true],
      ["/documents", rest("slides"), false],
      ["/documents/reports", ["reports"], true],
      ["/documents/slides", rest("slides"), false],
      ["/documents/transcripts", ["transcripts"], true],
      ["/documents/transcripts/9002/chapters", rest("transcripts"), false],
      ["/audio", rest("audio"), false],
      ["/audio/7001/chapters", ["audio"], true],
    ])("%s with %j: %s", async (path, owned, isAllowed) => {
      const answer = await service.get(path, { "x-api-key": await service.keyFor(owned) });
      expect(answer.status).toBe(isAllowed ? 200 : 403);
      const missing = datasets.filter((dataset) => !owned.includes(dataset));
      expect(answer.headers.get("x-missing-datasets")).toBe(isAllowed ? null : missing.join(", "));
      if (!isAllowed) expect(answer.body).toEqual(forbidden);
    });
  });

  describe("parameters (7, 8)", () => {
    test.each([
      ["limit=0", "limit"],
      ["limit=501", "limit"],
      ["limit=x", "limit"],
      ["limit=1.5", "limit"],
      ["cursor=-1", "cursor"],
      ["direction=up", "direction"],
      ["states=live,gone", "states"],
      ["tickers=A,%20B", "tickers"],
      ["countries=XX", "countries"],
      ["companyIds=1,a", "companyIds"],
      ["updatedAfter=yesterday", "updatedAfter"],
      ["transcriptVersion=2", "transcriptVersion"],
      ["limit=1&limit=2", "limit"],
      ["levels=1", "levels"],
    ])("%s: 400 naming %s", async (query, field) => {
      const { status, body } = await service.get(`/live?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: "Bad Request", message: [{ field }], statusCode: 400 });
    });

    test.each(paths)("%s refuses undocumented parameters", async (path) => {
      const { status, body } = await service.get(`${path.replace("{id}", "1")}?surprise=1`);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { message: [{ field: "surprise", message: "property surprise should not exist" }] },
      });
    });
  });

  describe("missing things (7)", () => {
    test.each(paths.filter((path) => path.endsWith("{id}")))("%s with an unknown id: 404", async (path) => {
      for (const id of ["999999999", "x", "-1", "1e3", "99999999999999999999"]) {
        expect(await service.get(path.replace("{id}", id))).toMatchObject({ status: 404, body: notFound });
      }
    });

    test("a document of another kind is not found under a kind's path", async () => {
      expect((await service.get("/documents/9000")).status).toBe(200);
      expect((await service.get("/documents/reports/9000")).status).toBe(200);
      expect((await service.get("/documents/transcripts/9000")).status).toBe(404);
    });

    test.each(["/public/v3/nope", "/public/v3", "/public/v2/live", "/nope", "/public/v3/live/1/2"])(
      "%s is not a path of the service, and its 404 names it",
      async (path) => {
        const body = { message: `Cannot GET ${path}`, statusCode: 404 };
        expect(await service.request(path)).toMatchObject({ status: 404, body });
      },
    );

    test.each(["POST", "PUT", "PATCH", "DELETE"])(
      "1: the interface is read-only, %s gets the allowed methods",
      async (method) => {
        const answer = await service.request("/public/v3/live", { method, headers: { "x-api-key": "boot" } });
        expect(answer).toMatchObject({
          status: 405,
          body: { message: "Method Not Allowed", statusCode: 405 },
        });
        expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      },
    );

    test("HEAD answers as GET without a body", async () => {
      const answer = await service.request("/public/v3/live", {
        method: "HEAD",
        headers: { "x-api-key": "boot" },
      });
      expect(answer).toMatchObject({ status: 200, body: "" });
    });
  });

  describe("rate (8)", () => {
    test("a key has 50 requests a second; more are refused with Retry-After; other keys are not", async () => {
      const answers = [];
      for (let request = 0; request < 51; request++) answers.push(await service.get("/companies?limit=1"));
      expect(answers.slice(0, 50).every(({ status }) => status === 200)).toBe(true);
      expect(answers[50]).toMatchObject({
        status: 429,
        body: { message: "Too Many Requests", statusCode: 429 },
      });
      expect(answers[50]!.headers.get("Retry-After")).toBe("1");
      expect(answers[0]!.headers.get("RateLimit-Limit")).toBe("50");
      expect(answers[0]!.headers.get("RateLimit-Remaining")).toBe("49");
      expect((await service.get("/companies", { "x-api-key": "boot" })).status).toBe(200);
      nowMs += 1_000;
      expect((await service.get("/companies")).status).toBe(200);
    });
  });

  describe("answers", () => {
    test("2.3, 9: addresses on this service are completed, in the requested version", async () => {
      const record = { audio: "https://data.example/media/2/audio" };
      const { body } = await service.get("/live/5006?transcriptVersion=1.7");
      expect(body).toMatchObject({
        data: { ...record, transcript: "https://data.example/media/2/1.7.jsonl" },
      });
      expect((await service.get("/live/5006")).body).toMatchObject({
        data: { transcript: "https://data.example/media/2/1.6.jsonl" },
      });
    });

    test("docs/interface.md, Records: each half of live leaves out the other's field", async () => {
      const audio = await service.get("/live/audio/5006");
      const transcript = await service.get("/live/transcripts/5006?transcriptVersion=1.7");
      expect(audio.body).not.toHaveProperty("data.transcript");
      expect(audio.body).toHaveProperty("data.audio");
      expect(transcript.body).not.toHaveProperty("data.audio");
    });

    test("7: an internal error is a 500 without details, and is reported", async () => {
      const broken = await start();
      await broken.db.schema.dropTable("live_sessions").execute();
      expect(await broken.get("/live")).toMatchObject({
        status: 500,
        body: { message: "Internal server error", statusCode: 500 },
      });
      expect(errors).toHaveLength(1);
      await broken.close();
    });

    test("the interface is not open to pages of other origins", async () => {
      const { headers } = await service.get("/live", { Origin: "https://elsewhere.example" });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    });

    test("health needs no key, and the home page says how to get one", async () => {
      expect(await service.request("/health")).toMatchObject({ status: 200, body: { status: "ok" } });
      expect((await service.request("/")).body).toContain("keys create");
    });
  });
});
