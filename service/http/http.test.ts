import { get, type IncomingHttpHeaders } from "node:http";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { createKey, revokeKey } from "../db/keys.ts";
import { openDatabase } from "../db/open-database.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { listen, type Listening } from "../listen.ts";
import { datasets } from "../db/datasets.ts";
import { fillSampleMarket, sessions } from "../testing/sample-market.ts";
import { startServiceUnderTest, testStartMs, type ServiceUnderTest } from "../testing/service-under-test.ts";

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

await describeOnBothEngines("HTTP as it travels", ({ engine, fresh }) => {
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
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Received>((resolve, reject) => {
      const url = `${listening.url}/public/v3${path}`;
      const request = get(url, { method, headers: { "x-api-key": key, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      request.on("error", reject);
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
      const inProcess = await service.ask(`/public/v3${path}`, {
        headers: { "x-api-key": key, host: "service.test" },
      });
      const wired = await ask(path, { host: "service.test" });
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
  ] as const)("compresses for a client that takes %s by %s", async (accepted, coding, decompress) => {
    const plain = await ask("/live?limit=60");
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask("/live?limit=60", { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(answer.headers.vary).toContain("Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(decompress(answer.body)).toEqual(plain.body);
    }
  });

  test("compresses for nobody else, and nothing that is short", async () => {
    for (const accepted of ["identity", "br;q=0, gzip;q=0, zstd;q=0", "deflate"])
      expect(
        (await ask("/live?limit=60", { "accept-encoding": accepted })).headers["content-encoding"],
      ).toBeUndefined();
    expect(
      (await ask("/live/5006", { "accept-encoding": "br" })).headers["content-encoding"],
    ).toBeUndefined();
  });

  test("a client that has the answer gets 304 until something in it changes", async () => {
    const first = await ask("/live?limit=60");
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\//);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await ask("/live?limit=60", { "if-none-match": known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    await upsertCompanies(
      service.db,
      [{ id: 1, name: "Other", country: "SE", backlinkUrl: "/1" }],
      testStartMs,
    );
    expect((await ask("/live?limit=60", { "if-none-match": etag })).status).toBe(304);
    await upsertLiveSessions(service.db, [{ ...sessions[0]!, audio: "/moved" }], testStartMs);
    const changed = await ask("/live?limit=60", { "if-none-match": etag });
    expect([changed.status, changed.body.toString().includes("/moved")]).toEqual([200, true]);
  });

  test("HEAD answers what GET does, without a body", async () => {
    const [whole, head] = [await ask("/live"), await ask("/live", {}, "HEAD")];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["content-length", "content-type", "etag"])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test("405 and OPTIONS tell what may be asked", async () => {
    expect((await ask("/live", {}, "POST")).headers.allow).toBe("GET, HEAD, OPTIONS");
    expect(await ask("/live", {}, "OPTIONS")).toMatchObject({
      status: 204,
      headers: { allow: "GET, HEAD, OPTIONS" },
    });
    expect((await ask("/nope", {}, "POST")).status).toBe(404);
  });

  test("pages of the origins that were named may read it, preflight included; others may not", async () => {
    const origin = "https://app.example";
    const preflight = await ask(
      "/live",
      { origin, "access-control-request-headers": "content-type,traceparent,x-api-key" },
      "OPTIONS",
    );
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-headers": "x-api-key, If-None-Match, *",
    });
    for (const path of ["/live", "/live?limit=0", "/openapi.json"]) {
      const { headers } = await ask(path, { origin });
      expect([path, headers["access-control-allow-origin"]]).toEqual([path, origin]);
      expect(headers["access-control-expose-headers"]).toContain("Retry-After");
    }
    // So that a page is told what is wrong with its request, not that it may not ask.
    expect((await ask("/lives", { origin }, "OPTIONS")).status).toBe(204);
    const unknown = await ask("/lives", { origin });
    expect([unknown.status, unknown.headers["access-control-allow-origin"]]).toEqual([404, origin]);
    expect((await ask("/lives", { origin: "https://elsewhere.example" }, "OPTIONS")).status).toBe(404);
    const other = await ask("/live", { origin: "https://elsewhere.example" });
    expect(other.headers["access-control-allow-origin"]).toBeUndefined();
    expect(other.headers.vary).toContain("Origin");
  });

  describe("an answer that was given before is given again only while it holds", () => {
    const states = async () => (bodyOf(await ask("/live/5000")) as { data: { state: string } }).data.state;
    const write = (state: "live" | "willBeLive") => ({ ...sessions[0]!, state });

    test("after every write of this process", async () => {
      for (const state of ["live", "willBeLive", "live"] as const) {
        await upsertLiveSessions(service.db, [write(state)], testStartMs);
        expect(await states()).toBe(state);
        expect(await states()).toBe(state);
      }
    });

    test("after a write that was taken back", async () => {
      const before = await states();
      await expect(
        service.db.transaction().execute(async (transaction) => {
          await upsertLiveSessions(
            transaction,
            [write(before === "live" ? "willBeLive" : "live")],
            testStartMs,
          );
          throw new Error("taken back");
        }),
      ).rejects.toThrow("taken back");
      expect(await states()).toBe(before);
    });

    test.skipIf(engine === "sqlite")(
      "after every write of another process, however they overlap",
      async () => {
        const other = await openDatabase(address);
        const goesOn = Promise.withResolvers<void>();
        const hasWritten = Promise.withResolvers<void>();
        await upsertLiveSessions(service.db, [write("live")], testStartMs);
        const slow = other.transaction().execute(async (transaction) => {
          await upsertLiveSessions(transaction, [write("willBeLive")], testStartMs);
          hasWritten.resolve();
          await goesOn.promise;
        });
        await hasWritten.promise;
        await upsertCompanies(
          service.db,
          [{ id: 2, name: "Quick", country: "SE", backlinkUrl: "/2" }],
          testStartMs,
        );
        expect(await states()).toBe("live");
        goesOn.resolve();
        await slow;
        expect(await states()).toBe("willBeLive");
        await other.destroy();
      },
    );

    test("a key that is revoked opens nothing that it opened before", async () => {
      const made = await createKey(service.db, { name: "short", datasets }, 0);
      expect((await ask("/live", { "x-api-key": made.key })).status).toBe(200);
      await revokeKey(service.db, made.id, 1);
      expect((await ask("/live", { "x-api-key": made.key })).status).toBe(401);
    });
  });
});
