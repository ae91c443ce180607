import { expect, onTestFinished, test } from "vitest";
import { commands } from "vitest/browser";
import { firstLiveText, liveFeedOf } from "./live-feed.ts";

const line = (word: string, second: number) =>
  `${JSON.stringify({ t: word, s: second, e: second + 1, p: "0" })}\n`;
const addressOf = (id: number) => `/api/sessions/${id}/transcript`;

test("what is new of forty open calls is one request at a time, and each gets its own", async () => {
  const ids = Array.from({ length: 40 }, (_, at) => 7_000 + at);
  const first = ids.map((id) => line(`first${id}`, 1));
  const texts = ids.map((id, at) => ({
    status: 206,
    size: first[at]!.length + line(`second${id}`, 2).length,
    text: line(`second${id}`, 2),
  }));
  await commands.answer("/api/texts", { body: JSON.stringify({ texts }) }, { status: 204 });
  const feeds = ids.map((id) => liveFeedOf(`${addressOf(id)}?v=0123abcd`));
  for (const [at, feed] of feeds.entries()) {
    feed.begin(firstLiveText(first[at]!));
    onTestFinished(feed.subscribe(() => undefined));
  }
  const shown = () =>
    feeds.map((feed) =>
      feed
        .getSnapshot()
        .paragraphs.map(({ text }) => text)
        .join(" "),
    );
  await expect.poll(shown, { timeout: 60_000 }).toEqual(ids.map((id) => `first${id} second${id}`));
  for (const id of ids) expect(await commands.requests(addressOf(id))).toEqual([]);
  await expect
    .poll(async () => (await commands.requests("/api/texts")).length, { timeout: 60_000 })
    .toBeGreaterThan(2);
  expect(new Set(shown()).size, "nothing new changes nothing").toBe(40);
});
