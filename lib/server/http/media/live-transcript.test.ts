import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { createAppWorld, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { rawRequest } from "../../../../test-support/requests/raw-request.ts";
import { labText } from "../../../../test-support/streams/lab-stream.ts";
import { createFastLane } from "../fast-lane.ts";
import { liveTranscriptRoute } from "./live-transcript.ts";

let world: AppWorld;
let server: http.Server;
afterEach(async () => {
  server.close();
  await world.close();
});

const text = (seconds: number) =>
  labText({ startedAtMs: 0, sentSeconds: seconds, isDated: true, isTextDated: true });

/** The app ahead of Next with a live call whose text is as long as `said` says. */
async function begin(said: { seconds: number }) {
  world = await createAppWorld({
    intercept: ({ url }) => (url.endsWith("/media/t.jsonl") ? new Response(text(said.seconds)) : undefined),
  });
  await world.session(1, "live", { transcript: `${upstreamUrl}/media/t.jsonl` });
  await world.session(2, "live");
  await world.pass(0);
  const answer = createFastLane(world.runtime);
  const pass = { visitor: { name: null, role: "viewer" as const }, isStillValid: () => true };
  server = http.createServer((request, response) => {
    if (!answer(request, response, pass)) response.writeHead(418).end("Next's");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (headers: Record<string, string> = {}, query = "", id = 1) =>
    rawRequest(`${origin}/api/sessions/${id}/transcript${query}`, { headers });
}

it("is compressed where it is sent whole, and its ranges are of the file as it is", async () => {
  const said = { seconds: 10_800 };
  const ask = await begin(said);
  const whole = await ask({ "accept-encoding": "gzip, deflate, br" });
  expect(whole.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(whole.body).toString()).toBe(text(10_800));
  expect(whole.body.length).toBeLessThan(text(10_800).length / 6);
  said.seconds = 10_801;
  await world.pass(2_000);
  const from = Buffer.byteLength(text(10_800));
  const more = await ask({ range: `bytes=${from}-`, "accept-encoding": "gzip" });
  expect([more.status, more.headers["content-encoding"]]).toEqual([206, undefined]);
  expect(more.body.toString()).toBe(text(10_801).slice(from));
  expect(more.headers["content-range"]).toBe(
    `bytes ${from}-${text(10_801).length - 1}/${text(10_801).length}`,
  );
  expect((await ask({ range: `bytes=${text(10_801).length}-` })).status).toBe(204);
});

it.each<Record<string, string>>([
  {},
  { "accept-encoding": "identity" },
  { "accept-encoding": "br" },
  { "accept-encoding": "gzip;q=0" },
])("is sent as it is to a reader that sends %j", async (headers) => {
  const ask = await begin({ seconds: 600 });
  const whole = await ask(headers);
  expect([whole.headers["content-encoding"], whole.body.toString()]).toEqual([undefined, text(600)]);
  expect(whole.headers["content-length"]).toBe(String(text(600).length));
});

it("is one file in each coding by its tag, and whole for a range of another one", async () => {
  const ask = await begin({ seconds: 600 });
  const plain = await ask();
  const { etag = "" } = (await ask({ "accept-encoding": "gzip" })).headers;
  expect(etag).not.toBe(plain.headers.etag);
  const range = "bytes=100-";
  expect((await ask({ range, "if-range": plain.headers.etag ?? "" })).status).toBe(206);
  expect((await ask({ range, "if-range": etag })).status).toBe(200);
  expect((await ask({ range }, "?v=00000000")).status).toBe(200);
});

it("is answered as behind Next, and its errors too", async () => {
  const ask = await begin({ seconds: 600 });
  const slow = await askRoute(world, liveTranscriptRoute, "/", { id: "1" });
  const fast = await ask();
  expect(fast.body.toString()).toBe(await slow.text());
  for (const [name, value] of slow.headers) expect(fast.headers[name], name).toBe(value);
  const missing = await ask({}, "", 2);
  expect([missing.status, JSON.parse(missing.body.toString())]).toEqual([
    404,
    { code: "notFound", message: "Upstream offers no live transcript for this call.", statusCode: 404 },
  ]);
});
