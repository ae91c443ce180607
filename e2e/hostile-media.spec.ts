import type { APIRequestContext } from "@playwright/test";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { findSession, readSession, readSessions } from "./fixtures/find-session.ts";
import { followTranscript, hangsAfterMs, lookEveryMs } from "./fixtures/follow-transcript.ts";
import { GrowingTranscript } from "./fixtures/growing-transcript.ts";
import {
  disconnect,
  redirectTo,
  refuse,
  sendGarbage,
  stall,
  staySilent,
  type Mischief,
} from "./fixtures/hostile-upstream.ts";
import { browsePages } from "./fixtures/page-traffic.ts";
import type { Stack } from "./fixtures/stack.ts";
import { expect, test } from "./fixtures/test.ts";

/*
 * Media while upstream misbehaves, through the built app, while pages are being read, because Next wraps what routes
 * do.
 */

test.use({ isUpstreamHostile: true });

const textPath = /live_transcript/;
const calls = 6;
/** While upstream hangs, readers may get what is held or the end of their wait. */
const answersNothing = (mischief: string) => ["silence", "stalling"].includes(mischief);

/**
 * Waits until as many of the calls as are followed have a text, or sound. Calls that were interrupted are left out: what
 * came before the interruption is held, and answers without upstream.
 */
async function withMedia(
  request: APIRequestContext,
  part: "transcriptUrl" | "audioUrl",
  idsOf: () => Promise<number[]>,
): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    const details = await Promise.all((await idsOf()).map((id) => readSession(request, id)));
    found = details
      .filter(({ runs }) => runs.length < 2)
      .flatMap(({ [part]: url }) => url ?? [])
      .slice(0, calls);
    return found.length;
  };
  await expect.poll(look, `calls with ${part}`).toBe(calls);
  return found;
}

async function idsIn(request: APIRequestContext, inState: SessionState): Promise<number[]> {
  return (await readSessions(request)).filter(({ state }) => state === inState).map(({ id }) => id);
}

/**
 * The addresses of the texts of calls that go live now and stay live, because what was steered leaves the sample's plan.
 * Of a call that was live before, the app might hold another text.
 */
async function newTexts(stack: Stack, request: APIRequestContext): Promise<string[]> {
  let soon: number[] = [];
  // Twice as many, because not every call has a text.
  const look = async () => (soon = (await idsIn(request, "willBeLive")).slice(0, 2 * calls)).length;
  await expect.poll(look).toBe(2 * calls);
  for (const id of soon) await stack.steer(id, "live");
  return withMedia(request, "transcriptUrl", () => Promise.resolve(soon));
}

test("live text keeps up with upstream and never hangs, whatever upstream answers in between", async ({
  stack,
  request,
}) => {
  const { upstream } = stack;
  const transcript = new GrowingTranscript();
  upstream.misbehave(textPath, transcript.serve);
  const readers = (await newTexts(stack, request)).map((url) =>
    followTranscript(stack.url + url, transcript),
  );
  const traffic = browsePages(stack.url);
  const goodTimes: { from: number; to: number }[] = [];
  const badTimes: { name: string; from: number; to: number }[] = [];
  const looksOfAll = async (count: number) => {
    const wanted = readers.map(({ looks }) => looks.length + count);
    const haveLooked = () => readers.every(({ looks }, index) => looks.length >= wanted[index]!);
    await expect.poll(haveLooked, { timeout: (count + 1) * (hangsAfterMs + lookEveryMs) }).toBe(true);
  };
  const lastOutcomes = () => [...new Set(readers.map(({ looks }) => looks.at(-1)?.outcome))];
  const goWell = async (looks: number) => {
    upstream.behave();
    upstream.misbehave(textPath, transcript.serve);
    const from = performance.now();
    await looksOfAll(looks);
    goodTimes.push({ from, to: performance.now() });
  };
  const misbehave = async (name: string, mischief: Mischief) => {
    upstream.misbehave(textPath, mischief);
    // What upstream began to answer before may still arrive.
    if (!answersNothing(name)) await expect.poll(lastOutcomes, name).toEqual([502]);
    await looksOfAll(1);
    const from = performance.now();
    await looksOfAll(3);
    badTimes.push({ name, from, to: performance.now() });
  };

  transcript.speak();
  await goWell(3);
  transcript.pause();
  await goWell(8);
  transcript.speak();
  await goWell(3);
  const mischiefs: [string, Mischief][] = [
    ["404", refuse(404)],
    ["500", refuse(500)],
    ["silence", staySilent],
    ["stalling", stall],
    ["a circle of redirects", redirectTo("/live_transcript/again")],
    ["a redirect to nowhere", redirectTo("http://[bad")],
    ["a page with 200", sendGarbage],
    ["broken connections", disconnect],
  ];
  for (const [name, mischief] of mischiefs) {
    await misbehave(name, mischief);
    await goWell(3);
  }
  transcript.pause();
  await Promise.all(readers.map(({ stop }) => stop()));
  const pagesOpened = await traffic.stop();

  const late: unknown[] = [];
  for (const { looks } of readers) {
    expect(looks.filter(({ outcome }) => outcome === "hung")).toEqual([]);
    for (const [index, look] of looks.entries()) {
      const before = looks[index - 1];
      const isGood = goodTimes.some(
        ({ from, to }) => before && before.startedAt >= from && look.endedAt <= to,
      );
      if (before && isGood && look.linesRead < before.linesThere) late.push({ before, look });
    }
    for (const { name, from, to } of badTimes) {
      const outcomes = looks.filter((look) => look.startedAt > from && look.endedAt < to);
      const seen = new Set(outcomes.map(({ outcome }) => outcome));
      if (!answersNothing(name)) expect([...seen], name).toEqual([502]);
    }
  }
  expect(late, "text that was there two looks earlier").toEqual([]);
  const tookMs = readers.flatMap(({ looks }) => looks.map((look) => look.endedAt - look.startedAt));
  test.info().annotations.push({
    type: "looks",
    description: `${tookMs.length}, slowest ${Math.round(Math.max(...tookMs))} ms, ${pagesOpened} pages`,
  });
});

test("sound that never answers, stalls or redirects endlessly is given up, for all who ask", async ({
  stack,
  request,
}) => {
  const sounds = await withMedia(request, "audioUrl", () => idsIn(request, "live"));
  const traffic = browsePages(stack.url);
  for (const mischief of [staySilent, stall, redirectTo("/media/again"), refuse(404), refuse(500)]) {
    stack.upstream.misbehave(/^\/media\//, mischief);
    const answers = sounds
      .flatMap((url) => [url, url])
      .map((url) =>
        fetch(stack.url + url, { signal: AbortSignal.timeout(60_000) }).then(({ status }) => status),
      );
    for (const status of await Promise.all(answers)) expect([404, 502]).toContain(status);
  }
  await traffic.stop();
});

test("nothing that a media server sends is run as a page of ours", async ({
  page,
  stack,
  request,
  allowConsole,
}) => {
  allowConsole(/sandbox|net::ERR|Failed to load/);
  const script = "<script>parent.postMessage('ran', '*')</script>";
  stack.upstream.misbehave(/^\/media\//, ({ url = "" }, response) => {
    const isPlaylist = url.includes(".m3u8");
    response.setHeader("content-type", isPlaylist ? "text/html" : "audio/mpeg, text/html");
    response.end(isPlaylist ? "#EXTM3U\n#EXTINF:4,\nevil.mp3\n" : script);
  });
  const live = await findSession(request, ({ state, hasAudio }) => state === "live" && hasAudio);
  const { audioUrl } = await readSession(request, live.id);
  const playlist = await request.get(audioUrl!);
  const segment = (await playlist.text()).trim().split("\n").at(-1)!;
  const sound = await request.get(segment);
  expect(sound.headers()["content-type"]).toBe("application/octet-stream");
  for (const answer of [playlist, sound]) {
    expect(answer.headers()["x-content-type-options"]).toMatch(/^nosniff/);
    expect(answer.headers()["content-security-policy"]).toContain("sandbox");
  }
  await page.goto("/status");
  const heard = await page.evaluate(async (address) => {
    const messages: unknown[] = [];
    window.addEventListener("message", ({ data }) => messages.push(data));
    const frame = document.createElement("iframe");
    frame.src = address;
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    document.body.append(frame);
    // A download loads nothing into the frame.
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3_000))]);
    return messages;
  }, segment);
  expect(heard).toEqual([]);
});
