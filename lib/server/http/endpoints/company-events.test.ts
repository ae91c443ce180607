import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { companyEventsSchema } from "#lib/contract/board/company-events.ts";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { transcriptAudioRoute } from "../media/audio.ts";
import { documentFileRoute, recordingFileRoute } from "../media/documents.ts";

const dayMs = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();
const page = (data: unknown[]) => Response.json({ data, pagination: { nextCursor: null } });

/** Half a year before the copied window. */
const pastMs = startMs - 180 * dayMs;
const written = { companyId: 1, eventId: 10, createdAt: iso(pastMs), updatedAt: iso(pastMs + 3_600_000) };
const past = { id: 10, companyId: 1, title: "Q2 2025", date: iso(pastMs), typeId: 27, ...stamps(pastMs) };
const next = { ...past, id: 11, title: "AGM", date: iso(startMs + dayMs) };
const file = (name: string) => `${upstreamUrl}/media/${name}`;
const document = (id: number, typeId: number, name: string) => ({
  ...written,
  id,
  typeId,
  fileUrl: file(name),
  event: { title: past.title, typeId: past.typeId, date: past.date },
});

function stamps(ms: number) {
  return { createdAt: iso(ms), updatedAt: iso(ms) };
}

type Answers = Record<string, () => Response | Promise<Response>>;
const defaultAnswers = (): Answers => ({
  "/events": () => page([next, past]),
  "/audio": () =>
    page([
      { ...written, id: 4, fileUrl: file("a.mp3"), audioMetadata: { duration: 61.5 } },
      { ...written, id: 3, eventId: 11, fileUrl: file("earlier.mp3") },
    ]),
  "/audio/4": () => Response.json({ data: { ...written, id: 4, fileUrl: file("a.mp3") } }),
  "/documents/transcripts": () => page([document(22, 15, "t.json"), document(21, 22, "t.json")]),
  "/documents/transcripts/21": () => Response.json({ data: document(21, 22, "t.json") }),
  "/documents/transcripts/21/chapters": () => page([]),
  "/documents/slides": () => page([document(31, 5, "s.pdf")]),
  "/documents/slides/31": () => Response.json({ data: document(31, 5, "s.pdf") }),
  "/documents/reports": () => page([document(42, 19, "r.pdf"), document(41, 17, "r.pdf")]),
  "/media/s.pdf": () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  "/media/a.mp3": () => new Response("sound", { headers: { "content-type": "audio/mpeg" } }),
  "/media/t.json": () =>
    Response.json({ version: "1", transcript: { text: "", number_of_speakers: 0, paragraphs: [] } }),
});

let world: AppWorld;
let answers: Answers;
/** The paths of requests to upstream after the copy, which lists all companies together. */
let requested: string[];

beforeEach(async () => {
  answers = defaultAnswers();
  requested = [];
  let isCopied = false;
  world = await createAppWorld({
    intercept({ url }) {
      const { pathname, search } = new URL(url);
      const path = pathname.replace("/public/v3", "");
      if (!isCopied || path.startsWith("/live")) return undefined;
      requested.push(path + search);
      return answers[path]?.();
    },
  });
  await world.company(1, { displayName: "Åsa (Nord)" });
  await world.pass(0);
  // The copy has used up this second's budget of requests.
  await world.clock.advance(1_000);
  isCopied = true;
});
afterEach(() => world.close());

/** Advances the clock in steps until there is an answer. */
async function untilAnswered<Value>(pending: Promise<Value>): Promise<{ value: Value; tookMs: number }> {
  let isThere = false;
  void pending.finally(() => (isThere = true));
  let tookMs = 0;
  const turns = async () => {
    for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  for (await turns(); !isThere && tookMs < 60_000; tookMs += 500) {
    await world.clock.advance(500);
    await turns();
  }
  return { value: await pending, tookMs };
}

async function events(id = "1") {
  const response = await askRoute(world, "GET /api/companies/{id}/events", "/", { id });
  return companyEventsSchema.parse(await response.json());
}

describe("events of a company", () => {
  it("reach back before the copied window, each with its files but none of an earlier date", async () => {
    expect(await events()).toMatchObject({
      isKept: false,
      isComplete: true,
      files: { recordings: "read", transcripts: "read", slides: "read", reports: "read" },
      events: [
        { id: 11, transcriptId: null, recording: null, slideIds: [], reportIds: [] },
        {
          id: 10,
          title: "Q2 2025",
          date: iso(pastMs),
          transcriptId: 21,
          recording: { id: 4, seconds: 61.5 },
          slideIds: [31],
          reportIds: [42, 41],
        },
      ],
    });
    expect(requested.every((path) => path.includes("companyIds=1"))).toBe(true);
  });

  it("are listed with the files whose event upstream does not list or name", async () => {
    const report = { ...document(43, 17, "r.pdf"), eventId: null, event: null, ...stamps(pastMs) };
    answers["/documents/reports"] = () => page([report, document(42, 19, "r.pdf")]);
    answers["/audio"] = () => page([{ ...written, id: 5, eventId: 99, fileUrl: file("b.mp3") }]);
    expect(await events()).toMatchObject({
      events: [{ id: 11 }, { id: 10, reportIds: [42], recording: null }],
      otherFiles: [
        { kind: "recordings", id: 5 },
        { kind: "reports", id: 43 },
      ],
    });
  });

  it("are requested once for all viewers, and again after a minute", async () => {
    await Promise.all([events(), events(), events()]);
    await events();
    expect(requested).toHaveLength(5);
    await world.clock.advance(61_000);
    await events();
    expect(requested).toHaveLength(10);
  });

  it("name the kind of file that the plan lacks, and the one that could not be read", async () => {
    answers["/documents/slides"] = () => Response.json({ message: "no", statusCode: 403 }, { status: 403 });
    answers["/documents/reports"] = () => Response.json({ data: "?" });
    const { files, events: listed } = (await untilAnswered(events())).value;
    expect(files).toMatchObject({ recordings: "read", slides: "notIncluded", reports: "failed" });
    expect(listed[1]).toMatchObject({ transcriptId: 21, slideIds: [], reportIds: [] });
  });

  it("are the earlier ones while upstream fails, marked as such", async () => {
    const whole = await events();
    await world.clock.advance(61_000);
    answers["/documents/reports"] = () => Response.json({ message: "no" }, { status: 500 });
    expect((await untilAnswered(events())).value).toEqual({ ...whole, isKept: true });
  });

  it("are answered within ten seconds, without what upstream does not answer", async () => {
    answers["/documents/slides"] = () => new Promise(() => undefined);
    const partly = await untilAnswered(events());
    expect(partly.value.files).toMatchObject({ reports: "read", slides: "failed" });
    answers["/events"] = () => new Promise(() => undefined);
    const nothing = await untilAnswered(askRoute(world, "GET /api/companies/{id}/events", "/", { id: "1" }));
    expect(await nothing.value.json()).toMatchObject({ code: "upstreamUnreachable" });
    expect(Math.max(partly.tookMs, nothing.tookMs)).toBeLessThan(10_000);
  });

  it("leave half of the request budget to the board, however many companies are opened", async () => {
    for (const id of [2, 3, 4, 5]) await world.company(id);
    await world.pass(3_600_000);
    requested = [];
    const looking = Promise.all(["1", "2", "3", "4", "5"].map((id) => events(id)));
    for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(requested).toHaveLength(world.runtime.env.UPSTREAM_REQUESTS_PER_SECOND / 2);
    await untilAnswered(looking);
    expect(requested).toHaveLength(25);
  });

  it("are requested only for companies that exist", async () => {
    expect((await askRoute(world, "GET /api/companies/{id}/events", "/", { id: "2" })).status).toBe(404);
    expect(requested).toEqual([]);
  });
});

describe("files of past events", () => {
  const documentFile = (kind: string, id: string) => askRoute(world, documentFileRoute, "/", { kind, id });

  it("are served with their content type and a file name, in a sandbox", async () => {
    const given = await documentFile("slides", "31");
    expect([given.status, await given.text()]).toEqual([200, "%PDF"]);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent("Åsa ")}%28Nord%29${encodeURIComponent(", Q2 2025, 7 Aug 2025, slides.pdf")}`,
    });
    expect(given.headers.get("content-security-policy")).toMatch(/^sandbox;/);
  });

  it.each(["text/html", "application/pdf, text/html", "image/svg+xml", ""])(
    "are downloaded, never displayed, when their server sends the content type %o",
    async (type) => {
      answers["/media/s.pdf"] = () => new Response("<script>", { headers: { "content-type": type } });
      const { headers } = await documentFile("slides", "31");
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    },
  );

  it("are not found where they do not exist", async () => {
    answers["/documents/slides/9"] = () => Response.json({ message: "no" }, { status: 404 });
    expect((await documentFile("slides", "9")).status).toBe(404);
    expect((await documentFile("transcripts", "21")).status).toBe(404);
    expect((await documentFile("slides", "1e3")).status).toBe(400);
  });

  it("play: a recording by itself, and with its transcript under the event's name", async () => {
    const sound = await askRoute(world, recordingFileRoute, "/", { id: "4" });
    expect([await sound.text(), sound.headers.get("content-type")]).toEqual(["sound", "audio/mpeg"]);
    const words = await askRoute(world, "GET /api/transcripts/{id}", "/", { id: "21" });
    expect(await words.json()).toMatchObject({
      event: { id: 10, title: "Q2 2025" },
      date: iso(pastMs),
      audioKind: "file",
      durationSeconds: 61.5,
      company: { displayName: "Åsa (Nord)" },
    });
    const beside = await askRoute(world, transcriptAudioRoute, "/", { id: "21", path: [] });
    expect(await beside.text()).toBe("sound");
  });
});
