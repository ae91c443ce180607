import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaRoutes } from "../media/media-routes.ts";
import { startImportUnderTest, type ImportUnderTest } from "../../test-support/service/import-under-test.ts";
import { startServiceUnderTest } from "../../test-support/service/service-under-test.ts";
import { startScenario } from "../scenario/start-scenario.ts";
import { createManualClock } from "../clock.ts";

const nowMs = Date.UTC(2026, 10, 21, 9);
const lines = [
  { type: "company", id: 1, name: "Norling AB", country: "SE", backlinkUrl: "https://norling.example" },
  { type: "event", id: 2, companyId: 1, title: "Q3 2026", date: "2026-11-20T08:00:00Z", typeId: 28 },
  { type: "report", id: 3, typeId: 17, fileUrl: "https://files.example/3.pdf", companyId: 1, eventId: 2 },
  ...[1, 2, 3].map((page) => ({
    type: "page",
    id: 30 + page,
    documentId: 3,
    page,
    pdfUrl: `https://files.example/3-${page}.pdf`,
    imageUrl: `https://files.example/3-${page}.png`,
  })),
  {
    type: "summary",
    id: 40,
    length: "line",
    documentId: 3,
    summary: "Sales rose [1].",
    sources: [{ sourceId: 1, documentId: 3, page: 2, typeId: 17 }],
  },
];

describe("summaries and pages (docs/interface.md, Paths and Records)", () => {
  let service: ImportUnderTest;
  beforeAll(async () => {
    service = await startImportUnderTest(":memory:");
    expect((await service.importLines(lines, nowMs)).ok).toBe(true);
  });
  afterAll(() => service.close());
  const get = async (path: string) => {
    const { status, body } = await service.get(path);
    return { status, body: body as { data: unknown; message: unknown } };
  };

  it("include an imported summary with its sources, plain or tagged", async () => {
    const path = "/documents/reports/3/summary?length=line";
    expect((await get(path)).body.data).toMatchObject({ id: 40, summary: "Sales rose." });
    expect((await get(`${path}&plain=false`)).body.data).toMatchObject({
      summary: "Sales rose [1].",
      sources: [{ documentId: 3, page: 2, typeId: 17 }],
    });
  });

  it("are paged with limit and cursor", async () => {
    const first = await get("/documents/reports/3/pages?limit=2");
    expect(first.body).toMatchObject({ data: [{ page: 1 }, { page: 2 }], pagination: { nextCursor: 33 } });
    const rest = await get("/documents/reports/3/pages?limit=2&cursor=33");
    expect(rest.body).toMatchObject({ data: [{ page: 3 }], pagination: { nextCursor: null } });
  });

  it.each(["/documents/reports/4/summary", "/documents/slides/3/pages", "/events/2/summary"])(
    "answer 404 at %s",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { message: "Not Found" } });
    },
  );

  it("refuse an unknown length", async () => {
    expect((await get("/events/2/summary?length=huge")).status).toBe(400);
  });

  it("refuse the import of a summary of an unknown document", async () => {
    const result = await service.importLines([{ ...lines.at(-1), id: 41, documentId: 99 }], nowMs);
    expect(result).toMatchObject({ ok: false });
  });
});

describe("the sample's documents", () => {
  it("have summaries, pages and real files that name company and event", async () => {
    const service = await startServiceUnderTest(":memory:");
    const clock = createManualClock(nowMs);
    const scenario = await startScenario({
      db: service.db,
      clock,
      oneSessionIn: 16,
      onError: (error) => expect.fail(String(error)),
    });
    await scenario.stop();
    const read = async (path: string) => ((await service.get(path)).body as { data: never }).data;
    const [slides] = (await read("/documents/slides?limit=1")) as {
      id: number;
      eventId: number;
      fileUrl: string;
    }[];
    const { title, companyId } = (await read(`/events/${slides!.eventId}`)) as {
      title: string;
      companyId: number;
    };
    const { displayName, name } = (await read(`/companies/${companyId}`)) as Record<string, string | null>;
    const pages = (await read(`/documents/slides/${slides!.id}/pages`)) as {
      pdfUrl: string;
      imageUrl: string;
    }[];
    expect(pages).toHaveLength(5);
    const media = mediaRoutes({ db: service.db, clock });
    const file = async (url: string) => Buffer.from(await (await media.request(url)).arrayBuffer());
    for (const url of [slides!.fileUrl, pages[0]!.pdfUrl])
      expect((await file(url)).subarray(0, 5).toString()).toBe("%PDF-");
    const cover = String(await file(pages[0]!.imageUrl));
    expect(cover).toContain(title);
    expect(cover.replaceAll("&amp;", "&")).toContain((displayName ?? name)!);
    for (const length of ["line", "short", "long"]) {
      const { summary } = (await read(`/documents/slides/${slides!.id}/summary?length=${length}`)) as {
        summary: string;
      };
      expect(summary.length).toBeGreaterThan(40);
      expect(summary).not.toContain("[1]");
    }
    for (const path of [`/events/${slides!.eventId}`, `/companies/${companyId}`]) {
      const shown = await service.request(path);
      expect([path, shown.status, String(shown.body).includes(title)]).toEqual([path, 200, true]);
    }
    expect((await service.request("/events/999999")).status).toBe(404);
    expect((await media.request(`${pages[0]!.pdfUrl.replace("page-1", "page-9")}`)).status).toBe(404);
    await service.close();
  });
});
