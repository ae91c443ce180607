import http from "node:http";
import { everyAddress } from "./fixtures/every-page.ts";
import { findRecorded, findSession, readSession } from "./fixtures/find-session.ts";
import { stall } from "./fixtures/hostile-upstream.ts";
import { expect, test } from "./fixtures/test.ts";

/* Viewers who leave before the answer is there. */

test.use({ isUpstreamHostile: true });

type Moment = "sent" | "headers" | "body";

/** Sends a request and leaves at a moment; resolves when the connection is closed. */
function leave(url: string, moment: Moment, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get(url, { headers, agent: false });
    request.on("close", resolve).on("error", () => undefined);
    if (moment === "sent") request.on("finish", () => setImmediate(() => request.destroy()));
    request.on("response", (response) => {
      response.on("error", () => undefined);
      if (moment === "headers") request.destroy();
      else response.once("data", () => request.destroy()).once("end", () => request.destroy());
    });
  });
}

test("viewers who leave before an answer is there leave nothing unhandled behind", async ({
  page,
  request,
  stack,
  allowConsole,
}) => {
  // "Connection closed": what React says of a document that was stopped before its end, as pages are below.
  allowConsole(/Minified React error #412/);
  const live = await findSession(request, ({ state, hasTranscript }) => state === "live" && hasTranscript);
  const { audioUrl, transcriptUrl } = await readSession(request, live.id);
  const { transcriptId } = await findRecorded(request);
  const recorded = `/api/transcripts/${transcriptId}`;
  const { audioUrl: soundUrl } = (await (await request.get(recorded)).json()) as { audioUrl: string };
  const pages = await everyAddress(request);
  const media = [audioUrl!, transcriptUrl!, soundUrl, `${recorded}/file`];
  const addresses = [...pages, ...media, recorded, "/api/board", "/api/stream", "/api/v3/live?limit=500"];
  for (const mischief of [undefined, stall]) {
    if (mischief) stack.upstream.misbehave(/^\/media\//, mischief);
    for (const moment of ["sent", "headers", "body"] as const) {
      const leaving = addresses.flatMap((address) => [
        leave(stack.url + address, mischief && moment === "body" ? "headers" : moment),
        leave(stack.url + address, "sent", { rsc: "1", "next-router-prefetch": "1" }),
      ]);
      await Promise.all(leaving);
    }
  }
  stack.upstream.behave();
  for (const address of pages) {
    await page.goto(address, { waitUntil: "commit" });
    await page.evaluate(() => window.stop());
  }
  await page.goto("/status");
  await expect(page.getByText("Up to date").first()).toBeVisible();
  expect(stack.log.filter((line) => /unhandled|ResponseAborted/i.test(line))).toEqual([]);
});
