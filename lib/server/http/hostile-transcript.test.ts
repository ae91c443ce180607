import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";

let world: AppWorld;
afterEach(() => world.close());

const at = new Date(startMs).toISOString();
const document = {
  id: 5,
  companyId: null,
  eventId: null,
  typeId: 15,
  fileUrl: `${upstreamUrl}/media/5.json`,
  createdAt: at,
  updatedAt: at,
};
const file = {
  version: "1.0",
  transcript: { text: "Good morning", paragraphs: [{ text: "Good morning", start: 0, end: 1 }] },
};
const chapters = { data: [], pagination: { nextCursor: null } };

interface Upstream {
  record: () => unknown;
  file: () => Response;
  chapters: () => Response;
}

/** A world whose upstream has transcript 5 and gives these answers. */
async function withTranscript(upstream: Partial<Upstream>) {
  const requested: string[] = [];
  world = await createAppWorld({
    intercept({ url }) {
      const { pathname } = new URL(url);
      requested.push(pathname);
      if (pathname === "/media/5.json") return upstream.file?.() ?? Response.json(file);
      if (pathname.endsWith("/documents/transcripts/5"))
        return Response.json({ data: upstream.record ? upstream.record() : document });
      if (pathname.endsWith("/chapters")) return upstream.chapters?.() ?? Response.json(chapters);
      return undefined;
    },
  });
  return { requested };
}

/** Requests while time advances; returns the status, the problem's code if any, and the duration. */
async function ask() {
  let given: Response | undefined;
  const pending = askRoute(world, "GET /api/transcripts/{id}", "/", { id: "5" }).then(
    (response) => (given = response),
  );
  let tookMs = 0;
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  for (await turns(); !given && tookMs < 600_000; tookMs += 500) {
    await world.clock.advance(500);
    await turns();
  }
  const response = await pending;
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, tookMs };
}

const drip = () =>
  new Response(new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(Buffer.from('{"ver')) }));

describe("a finished transcript from a hostile upstream", () => {
  it("is read", async () => {
    await withTranscript({});
    expect(await ask()).toMatchObject({ status: 200, code: undefined });
  });

  it("fails for all who wait when its file stalls, and is requested again afterwards", async () => {
    let isStalling = true;
    const { requested } = await withTranscript({ file: () => (isStalling ? drip() : Response.json(file)) });
    const [first, second] = await Promise.all([ask(), ask()]);
    for (const { status, code, tookMs } of [first, second]) {
      expect([status, code]).toEqual([502, "upstreamUnreachable"]);
      expect(tookMs).toBeLessThanOrEqual(30_000);
    }
    expect(requested.filter((path) => path === "/media/5.json")).toHaveLength(1);
    isStalling = false;
    expect((await ask()).status).toBe(200);
  });

  it("fails when its file never ends, before that fills the memory", async () => {
    let sentBytes = 0;
    const endless = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull(stream) {
            sentBytes += 1_048_576;
            stream.enqueue(Buffer.alloc(1_048_576, " "));
          },
        }),
      );
    await withTranscript({ file: endless });
    expect(await ask()).toMatchObject({ status: 502, code: "upstreamUnreadable" });
    expect(sentBytes).toBeLessThan(40 * 1_048_576);
  });

  it.each<[string, Partial<Upstream>]>([
    ["its record is no record", { record: () => "transcript" }],
    ["its record is missing", { record: () => undefined }],
    ["its record has no dates", { record: () => ({ ...document, createdAt: "yesterday" }) }],
    ["its record has no address", { record: () => ({ ...document, fileUrl: 17 }) }],
    ["it is another one", { record: () => ({ ...document, id: 6 }) }],
    ["its file is a page", { file: () => new Response("<h1>Sign in</h1>") }],
    ["its file has another shape", { file: () => Response.json({ version: "1.0", transcript: [] }) }],
    ["its chapters are a page", { chapters: () => new Response("<h1>Sign in</h1>") }],
  ])("is unreadable when %s", async (_, upstream) => {
    await withTranscript(upstream);
    expect(await ask()).toMatchObject({ status: 502, code: "upstreamUnreadable" });
  });

  it.each(["not an address", "file:///etc/passwd", "http://10.0.0.1/5.json"])(
    "is not fetched from %s",
    async (fileUrl) => {
      const { requested } = await withTranscript({ record: () => ({ ...document, fileUrl }) });
      expect((await ask()).status).toBe(404);
      expect(requested.some((path) => path.includes("passwd") || path === "/5.json")).toBe(false);
    },
  );
});
