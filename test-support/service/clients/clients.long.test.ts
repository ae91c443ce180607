import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type Listening } from "#service/listen.ts";
import { datasets } from "#service/db/datasets.ts";
import type { ChapterOwner, DocumentKind } from "#service/db/schema.ts";
import type { RateLimiter } from "#service/rules/rate-limit.ts";
import { fillPlainMarket, type PlainMarket } from "../plain-market.ts";
import { startServiceUnderTest, type ServiceUnderTest } from "../service-under-test.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const python = await run("python3", ["--version"]).then(
  () => "python3",
  () => null,
);

let service: ServiceUnderTest;
let market: PlainMarket;
let listening: Listening;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "service-clients-"));
  service = await startServiceUnderTest(":memory:", { rateLimiter: refusesNowAndThen() });
  market = await fillPlainMarket(service.db);
  listening = await listen(service.app, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await listening.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Refuses every 20th request, because on a slow machine no client would reach a real limit. */
function refusesNowAndThen(): RateLimiter {
  const taken = new Map<string, number>();
  return {
    take(keyId) {
      const count = (taken.get(keyId) ?? 0) + 1;
      taken.set(keyId, count);
      const isAllowed = count % 20 !== 0;
      return { isAllowed, limit: 20, remaining: isAllowed ? 1 : 0, resetSeconds: isAllowed ? 0 : 1 };
    },
  };
}

const summary = "Sales of 9002 rose.\n\nMargins, short, held.";
const documents = (kind: DocumentKind) =>
  [...market.documents.values()].filter((document) => document.kind === kind);
const chapters = (owner: ChapterOwner, ownerId: number) =>
  [...market.chapters.values()].filter((chapter) => chapter.owner === owner && chapter.ownerId === ownerId);
const lists = () => ({
  "/companies": market.companies.values(),
  "/events": market.events.values(),
  "/event-types": market.eventTypes.values(),
  "/documents": market.documents.values(),
  "/document-types": market.documentTypes.values(),
  "/live": market.sessions.values(),
  "/live/transcripts": market.sessions.values(),
  "/live/audio": market.sessions.values(),
  "/documents/reports": documents("report"),
  "/documents/slides": documents("slides"),
  "/documents/transcripts": documents("transcript"),
  "/documents/transcripts/9002/chapters": chapters("transcript", 9_002),
});
const ofRecordings = () => ({
  "/audio": market.audio.values(),
  "/audio/7000/chapters": chapters("audio", 7_000),
});
const idsOf = (each: Record<string, Iterable<{ id: number }>>) =>
  Object.fromEntries(Object.entries(each).map(([path, records]) => [path, ascending(records)]));
const ascending = (records: Iterable<{ id: number }>) =>
  [...records].map(({ id }) => id).toSorted((a, b) => a - b);

test.skipIf(python === null)(
  "a client of Python's standard library pages through every list, waits after a 429 and reports a 403",
  async () => {
    const key = await service.keyFor(datasets.filter((dataset) => dataset !== "audio"));
    const everything = await service.keyFor(datasets);
    const paths = [...Object.keys(lists()), "/audio"];
    const script = join(import.meta.dirname, "read_everything.py");
    const read = async (withKey: string, paths: readonly string[]) => {
      const { stdout } = await run(python ?? "", [script, listening.url, withKey, ...paths]);
      return JSON.parse(stdout) as {
        records: Record<string, number[]>;
        summaries: Record<string, string>;
        waited: number;
        refused: unknown;
      };
    };
    const seen = await read(key, paths);
    const summaryPath = "/documents/transcripts/9002/summary";
    const more = await read(everything, [...Object.keys(ofRecordings()), summaryPath]);
    expect(more.records).toEqual(idsOf(ofRecordings()));
    expect(more.summaries).toEqual({ [summaryPath]: summary });
    expect(seen.records).toEqual(idsOf(lists()));
    expect(seen.refused).toEqual([["/audio", 403]]);
    expect(seen.waited).toBeGreaterThan(0);
  },
);

test("a client typed by openapi-typescript compiles in strict mode and reads every list", async () => {
  const { body } = await service.request("/public/v3/openapi.json");
  const types = await openapiTypescript(JSON.stringify(body));
  writeFileSync(join(folder, "interface.d.ts"), astToString(types));
  copyFileSync(join(import.meta.dirname, "typed-client.ts.txt"), join(folder, "client.ts"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const options = ["--noEmit", "--strict", "--target", "esnext", "--module", "nodenext", "--types", "node"];
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  await run(process.execPath, [compiler, ...options, "--allowImportingTsExtensions", "client.ts"], {
    cwd: folder,
  }).catch((error: { stdout?: string }) => expect(error.stdout).toBe(""));

  const key = await service.keyFor(datasets.filter((dataset) => dataset !== "audio"));
  const everything = await service.keyFor(datasets);
  const { stdout } = await run(process.execPath, [join(folder, "client.ts"), listening.url, key, everything]);
  const expected = [...market.sessions.values()].filter(({ state }) =>
    ["live", "willBeLive", "notLive"].includes(state),
  );
  const seen = JSON.parse(stdout) as { waited: number };
  expect(seen).toMatchObject({
    ids: ascending(expected),
    company: market.companies.get(100)!.name,
    forbidden: [403, "audio"],
    lists: idsOf({ ...lists(), ...ofRecordings() }),
    summary,
  });
  expect(seen.waited).toBeGreaterThan(0);
});
