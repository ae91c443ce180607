import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { replaceChapters } from "../../test-support/service/database/replace-chapters.ts";
import { upsertDocumentPages, upsertSummaries } from "../db/write/upsert-summaries.ts";
import { publishedDocument, type PublishedDocument } from "../../test-support/service/published-document.ts";
import { fillSampleMarket } from "../../test-support/service/sample-market.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";

const stamps = { created_at_ms: testStartMs, updated_at_ms: testStartMs };
const summaries = [1_000, 9_000, 9_001, 9_002].map((owner, index) => ({
  id: index,
  owner: owner === 1_000 ? ("event" as const) : ("document" as const),
  owner_key: String(owner),
  length: "short" as const,
  summary: "Sales rose [1].",
  ...stamps,
  sources_json: JSON.stringify([{ sourceId: 1, documentId: 9_002, timestamp: 12, typeId: 22 }]),
}));
const pages = [9_000, 9_001].map((document_id) => ({
  id: document_id,
  document_id,
  page: 1,
  ...stamps,
  pdf_url: "https://files.example/1.pdf",
  image_url: "https://files.example/1.png",
}));

const paths = Object.keys(endpoints) as EndpointPath[];

await describeOnBothEngines("every answer is as the published document describes it", ({ fresh }) => {
  let service: ServiceUnderTest;
  let published: PublishedDocument["document"];
  let problems: PublishedDocument["problemsOf"];

  beforeAll(async () => {
    service = await startServiceUnderTest(await fresh());
    await fillSampleMarket(service.db);
    const chapter = (id: number, level: number) => ({
      id,
      level,
      title: `Part ${id}`,
      startTimestamp: 0,
      endTimestamp: 12,
    });
    await replaceChapters(service.db, "transcript", 9_002, [chapter(1, 1), chapter(2, 2)], testStartMs);
    await replaceChapters(service.db, "audio", 7_000, [chapter(3, 1)], testStartMs);
    await upsertSummaries(service.db, summaries, testStartMs);
    await upsertDocumentPages(service.db, pages, testStartMs);
    ({ document: published, problemsOf: problems } = await publishedDocument(service));
  });
  afterAll(() => service.close());

  async function expectDescribed(path: EndpointPath, target: string, status: number, headers = {}) {
    const answer = await service.get(target, headers);
    expect({ target, status: answer.status }).toEqual({ target, status });
    expect({ target, problems: problems(path, status, answer.body) }).toEqual({ target, problems: null });
    return answer.body as { data: unknown };
  }

  const idOf: Partial<Record<EndpointPath, number>> = {
    "/companies/{id}": 100,
    "/events/{id}": 1_000,
    "/events/{id}/summary": 1_000,
    "/documents/reports/{id}/summary": 9_000,
    "/documents/reports/{id}/pages": 9_000,
    "/documents/slides/{id}/summary": 9_001,
    "/documents/slides/{id}/pages": 9_001,
    "/documents/transcripts/{id}/summary": 9_002,
    "/event-types/{id}": 26,
    "/documents/{id}": 9_000,
    "/documents/reports/{id}": 9_000,
    "/documents/slides/{id}": 9_001,
    "/documents/transcripts/{id}": 9_002,
    "/documents/transcripts/{id}/chapters": 9_002,
    "/document-types/{id}": 5,
    "/audio/{id}": 7_000,
    "/audio/{id}/chapters": 7_000,
    "/live/{id}": 5_006,
    "/live/audio/{id}": 5_006,
    "/live/transcripts/{id}": 5_006,
  };
  const targetOf = (path: EndpointPath) => path.replace("{id}", String(idOf[path]));
  const filters = [
    "limit=500",
    "limit=500&direction=desc",
    "limit=3&cursor=0",
    "companyIds=100,101",
    "countries=se,US",
    "states=live,liveFailedInterrupted&transcriptVersion=1.7",
    "expand=event&limit=500",
    "sortBy=date",
    "tickers=tk1&exchanges=NYSE",
    "levels=1,2",
    "updatedAfter=2026-02-03",
    "startDate=2026-02-03T10:00",
    "ciks=0000000001",
    "typeIds=15,22,26",
    "documentGroupIds=3,4",
    "ids=100",
    "eventIds=1000,1001",
  ];

  test.each(paths)("%s: 200 with every filter that it takes", async (path) => {
    const names: readonly string[] = endpoints[path];
    const { data } = await expectDescribed(path, targetOf(path), 200);
    expect(data).not.toEqual([]);
    for (const filter of filters) {
      if (![...new URLSearchParams(filter).keys()].every((name) => names.includes(name))) continue;
      await expectDescribed(path, `${targetOf(path)}?${filter}`, 200);
    }
  });

  test.each(paths)("%s: its errors", async (path) => {
    await expectDescribed(path, `${targetOf(path)}?limit=0&surprise=1`, 400);
    await expectDescribed(path, targetOf(path), 401, { "x-api-key": "wrong" });
    if (path.includes("{id}")) await expectDescribed(path, path.replace("{id}", "999999"), 404);
    const hasDatasets = published.paths[`/public/v3${path}`]!.get.responses[403] !== undefined;
    const bare = await service.keyFor([]);
    await expectDescribed(path, targetOf(path), hasDatasets ? 403 : 200, { "x-api-key": bare });
  });

  test("429 and 500", async () => {
    const limited = await startServiceUnderTest(await fresh(), { rateLimit: 1, machineNow: () => 0 });
    await limited.get("/live");
    const refused = await limited.get("/live");
    const described = Object.keys(published.components.responses[429]!.headers ?? {});
    expect(described).not.toEqual([]);
    expect([...refused.headers.keys()]).toEqual(
      expect.arrayContaining(described.map((name) => name.toLowerCase())),
    );
    expect(problems("/live", 429, refused.body)).toBeNull();
    await limited.close();

    const broken = await startServiceUnderTest(await fresh());
    await broken.db.schema.dropTable("live_sessions").execute();
    const failed = await broken.get("/live");
    expect([failed.status, problems("/live", 500, failed.body)]).toEqual([500, null]);
    await broken.close();
  });
});
