import { get, type IncomingHttpHeaders } from "node:http";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeOnSqlite } from "../../test-support/databases.ts";
import { createKey, revokeKey } from "../db/keys.ts";
import { openDatabase } from "../db/open-database.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { listen, type Listening } from "../listen.ts";
import { datasets } from "../db/datasets.ts";
import { fillSampleMarket, sessions } from "../../test-support/service/sample-market.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

await describeOnSqlite("HTTP over the wire", ({ engine, fresh }) => {
  let service: ServiceUnderTest;
  let listening: Listening;
  let key: string;
  let address: string;
  beforeAll(async () => {
    address = await fresh();
    service = await startServiceUnderTest(address, { corsOrigins: ["https://app.example"] });
    await fillSampleMarket(service.db);
    key = await service.keyFor(datasets);
    listening = await listen(service.app, { host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    await listening.close();
    await service.close();
  });

  /** Requests without decompressing or following redirects. */
  const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Received>((resolve, reject) => {
      const url = `${listening.url}/public/v3${path}`;
      const outgoing = get(url, { method, headers: { "x-api-key": key, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on("error", reject);
    });
  const bodyOf = ({ body }: Received): unknown => JSON.parse(body.toString());

  test("an answer over the wire is the answer in process", async () => {
    for (const path of [
      "/live?limit=3",
      "/live/5006",
      "/companies?countries=SE",
      "/openapi.json",
      "/live?limit=0",
    ]) {
      const inProcess = await service.request(`/public/v3${path}`, {
        headers: { "x-api-key": key, host: "service.test" },
      });
      const wired = await request(path, { host: "service.test" });
      expect({ path, status: wired.status, body: bodyOf(wired) }).toEqual({
        path,
        status: inProcess.status,
        body: inProcess.body,
      });
    }
  });

  test.each([
    ["br", "br", zlib.brotliDecompressSync],
    ["gzip", "gzip", zlib.gunzipSync],
    ["zstd", "zstd", zlib.zstdDecompressSync],
    ["gzip, deflate, br, zstd", "br", zlib.brotliDecompressSync],
    ["gzip;q=1, br;q=0.1", "gzip", zlib.gunzipSync],
  ] as const)("a client that accepts %s gets %s", async (accepted, coding, decompress) => {
    const plain = await request("/live?limit=60");
    for (let time = 0; time < 2; time += 1) {
      const answer = await request("/live?limit=60", { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(answer.headers.vary).toContain("Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(decompress(answer.body)).toEqual(plain.body);
    }
  });

  test("other clients and short answers get no compression", async () => {
    for (const accepted of ["identity", "br;q=0, gzip;q=0, zstd;q=0", "deflate"])
      expect(
        (await request("/live?limit=60", { "accept-encoding": accepted })).headers["content-encoding"],
      ).toBeUndefined();
    expect(
      (await request("/live/5006", { "accept-encoding": "br" })).headers["content-encoding"],
    ).toBeUndefined();
  });

  test("a client that has the answer gets 304 until something in it changes", async () => {
    const first = await request("/live?limit=60");
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\//);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await request("/live?limit=60", { "if-none-match": known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    await upsertCompanies(
      service.db,
      [{ id: 1, name: "Other", country: "SE", backlinkUrl: "/1" }],
      testStartMs,
    );
    expect((await request("/live?limit=60", { "if-none-match": etag })).status).toBe(304);
    await upsertLiveSessions(service.db, [{ ...sessions[0]!, audio: "/moved" }], testStartMs);
    const changed = await request("/live?limit=60", { "if-none-match": etag });
    expect([changed.status, changed.body.toString().includes("/moved")]).toEqual([200, true]);
  });

  test("HEAD answers what GET does, without a body", async () => {
    const [whole, head] = [await request("/live"), await request("/live", {}, "HEAD")];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["content-length", "content-type", "etag"])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test("405 and OPTIONS name the allowed methods", async () => {
    expect((await request("/live", {}, "POST")).headers.allow).toBe("GET, HEAD, OPTIONS");
    expect(await request("/live", {}, "OPTIONS")).toMatchObject({
      status: 204,
      headers: { allow: "GET, HEAD, OPTIONS" },
    });
    expect((await request("/nope", {}, "POST")).status).toBe(404);
  });

  test("pages of the configured origins may read it, preflight included; others may not", async () => {
    const origin = "https://app.example";
    const preflight = await request(
      "/live",
      { origin, "access-control-request-headers": "content-type,traceparent,x-api-key" },
      "OPTIONS",
    );
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-headers": "x-api-key, If-None-Match, *",
    });
    for (const path of ["/live", "/live?limit=0", "/openapi.json"]) {
      const { headers } = await request(path, { origin });
      expect([path, headers["access-control-allow-origin"]]).toEqual([path, origin]);
      expect(headers["access-control-expose-headers"]).toContain("Retry-After");
    }
    // So that a page sees what is wrong with its request instead of a CORS error.
    expect((await request("/lives", { origin }, "OPTIONS")).status).toBe(204);
    const unknown = await request("/lives", { origin });
    expect([unknown.status, unknown.headers["access-control-allow-origin"]]).toEqual([404, origin]);
    expect((await request("/lives", { origin: "https://elsewhere.example" }, "OPTIONS")).status).toBe(404);
    const other = await request("/live", { origin: "https://elsewhere.example" });
    expect(other.headers["access-control-allow-origin"]).toBeUndefined();
    expect(other.headers.vary).toContain("Origin");
  });

  describe("an answer from the cache", () => {
    const states = async () =>
      (bodyOf(await request("/live/5000")) as { data: { state: string } }).data.state;
    const write = (state: "live" | "willBeLive") => ({ ...sessions[0]!, state });

    test("is replaced after every write of this process", async () => {
      for (const state of ["live", "willBeLive", "live"] as const) {
        await upsertLiveSessions(service.db, [write(state)], testStartMs);
        expect(await states()).toBe(state);
        expect(await states()).toBe(state);
      }
    });

    test("stays after a write that was rolled back", async () => {
      const before = await states();
      await expect(
        service.db.transaction().execute(async (transaction) => {
          await upsertLiveSessions(
            transaction,
            [write(before === "live" ? "willBeLive" : "live")],
            testStartMs,
          );
          throw new Error("rolled back");
        }),
      ).rejects.toThrow("rolled back");
      expect(await states()).toBe(before);
    });

    test.skipIf(engine === "sqlite")(
      "is replaced after every write of another process, however they overlap",
      async () => {
        const other = await openDatabase(address);
        const mayContinue = Promise.withResolvers<void>();
        const hasWritten = Promise.withResolvers<void>();
        await upsertLiveSessions(service.db, [write("live")], testStartMs);
        const slow = other.transaction().execute(async (transaction) => {
          await upsertLiveSessions(transaction, [write("willBeLive")], testStartMs);
          hasWritten.resolve();
          await mayContinue.promise;
        });
        await hasWritten.promise;
        await upsertCompanies(
          service.db,
          [{ id: 2, name: "Quick", country: "SE", backlinkUrl: "/2" }],
          testStartMs,
        );
        expect(await states()).toBe("live");
        mayContinue.resolve();
        await slow;
        expect(await states()).toBe("willBeLive");
        await other.destroy();
      },
    );

    test("is not given to a key that was revoked", async () => {
      const made = await createKey(service.db, { name: "short", datasets }, 0);
      expect((await request("/live", { "x-api-key": made.key })).status).toBe(200);
      await revokeKey(service.db, made.id, 1);
      expect((await request("/live", { "x-api-key": made.key })).status).toBe(401);
    });
  });
});
