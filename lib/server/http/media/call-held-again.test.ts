import { afterEach, expect, it } from "vitest";
import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { transcriptAudioRoute } from "./audio.ts";
import { answer } from "../handle.ts";
import { endpointRoute } from "../endpoints/endpoint-route.ts";

const hourMs = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

let world: AppWorld;
afterEach(() => world.close());

/** A call with one recording and one transcript. */
async function begin(session: { state: string; date: number }, writtenAt: number) {
  const written = { companyId: 1, eventId: 1, createdAt: iso(writtenAt), updatedAt: iso(writtenAt) };
  const fileUrl = `${upstreamUrl}/media/a.mp3`;
  const lists: Record<string, object> = {
    "/live": { ...written, id: 1, ...session, date: iso(session.date), updatedAt: iso(startMs) },
    "/audio": { ...written, id: 2, fileUrl, streamUrl: null, audioMetadata: { duration: 705 } },
    "/documents/transcripts": {
      ...written,
      id: 3,
      typeId: transcriptTypeIds.edited,
      fileUrl: `${upstreamUrl}/media/t.json`,
    },
  };
  const words = [{ start: 0, end: 1, word: "Welcome" }];
  const sentences = [{ start: 0, end: 1, text: "Welcome", words }];
  const paragraphs = [{ text: "Welcome", speaker: 0, start: 0, end: 1, sentences }];
  const file = { version: "1.0", transcript: { text: "Welcome", number_of_speakers: 1, paragraphs } };
  world = await createAppWorld({
    intercept({ url }) {
      const path = new URL(url).pathname.replace("/public/v3", "");
      if (path === "/media/t.json") return Response.json(file);
      if (path.startsWith("/media/"))
        return new Response("sound", { headers: { "content-type": "audio/mpeg" } });
      if (path.endsWith("/chapters")) return Response.json({ data: [], pagination: { nextCursor: null } });
      const record = lists[path];
      return record && Response.json({ data: [record], pagination: { nextCursor: null } });
    },
  });
  await world.pass(0);
  await world.pass(120_000);
}

const session = async () =>
  (
    await answer(endpointRoute("GET /api/sessions/{id}"), new Request("http://app.example/"), world.runtime, {
      id: "1",
    })
  ).json();
const transcript = async () =>
  (
    await answer(
      endpointRoute("GET /api/transcripts/{id}"),
      new Request("http://app.example/"),
      world.runtime,
      { id: "3" },
    )
  ).json();
const sound = () =>
  answer(transcriptAudioRoute, new Request("http://app.example/"), world.runtime, { id: "3", path: [] });

it("a call that is scheduled again has no recording or transcript of its earlier date", async () => {
  await begin({ state: "notLive", date: startMs + 20 * hourMs }, startMs - 24 * hourMs);
  expect(await session()).toMatchObject({ state: "notLive", audioUrl: null, transcriptId: null });
  expect(await session()).toMatchObject({ hasAudio: false, hasTranscript: false, recordingSeconds: null });
});

it("the transcript of the earlier date still plays, without the new date", async () => {
  await begin({ state: "notLive", date: startMs + 20 * hourMs }, startMs - 24 * hourMs);
  const shown = await transcript();
  expect(shown).toMatchObject({ date: null, audioKind: "file" });
  expect(shown.audioUrl).toMatch("/api/transcripts/3/audio");
  expect((await sound()).status).toBe(200);
});

it("a call has the recording and the transcript of its present date", async () => {
  await begin({ state: "recordingAvailable", date: startMs - 2 * hourMs }, startMs - hourMs);
  expect(await session()).toMatchObject({ audioKind: "file", transcriptId: 3, recordingSeconds: 705 });
  expect(await transcript()).toMatchObject({ date: iso(startMs - 2 * hourMs), audioKind: "file" });
  expect((await sound()).status).toBe(200);
});
