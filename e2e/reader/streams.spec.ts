import type { JSHandle } from "@playwright/test";
import { hearTones, toneCode, type ToneListener } from "../../test-support/streams/hear-tone.ts";
import { answerLabStream, type LabStream } from "../../test-support/streams/lab-stream.ts";
import { findSession, readSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

/*
 * Live streams of three hours as encoders and CDNs really send them, through the built app: what is heard, by tones that
 * carry their own second, against the word that is lit and the time that is shown.
 */

test.use({ isUpstreamHostile: true });

const hour = 3_600;

/** What a listener hears and sees in one moment; `lit` and `shown` are null where there is nothing. */
interface Moment {
  heard: number | null;
  lit: number | null;
  shown: number | null;
}

const look = (ears: JSHandle<ToneListener>): Promise<Moment> =>
  ears.evaluate((listener) => {
    const [range] = CSS.highlights.get("reader-word") ?? [];
    const lit = range?.startContainer.textContent?.slice(range.startOffset, range.endOffset);
    const elapsed = document.querySelector("[data-testid=elapsed]")?.textContent;
    return {
      heard: listener.second(),
      lit: lit === undefined ? null : Number(lit),
      shown: elapsed == null ? null : elapsed.split(":").reduce((sum, part) => sum * 60 + Number(part), 0),
    };
  });

/** A moment in the middle of a second, near a place, while the sound plays steadily. */
async function listenAt(ears: JSHandle<ToneListener>, place: number): Promise<Moment> {
  let moment: Moment = { heard: null, lit: null, shown: null };
  await expect
    .poll(
      async () => {
        moment = await look(ears);
        const { heard } = moment;
        return heard !== null && heard % 1 === 0.5 && heard > place + 1 && heard < place + 20;
      },
      { intervals: [60] },
    )
    .toBe(true);
  return moment;
}

const streams: [string, Partial<LabStream>, readonly number[]][] = [
  [
    "a window of AAC in MPEG-TS behind a redirect, with a byte-order mark, whose encoder began three hours early",
    { form: "aacInTs", windowSeconds: 600, redirectsTo: "edge", hasByteOrderMark: true },
    [3 * hour - 500, 3 * hour - 400, 3 * hour - 300, 3 * hour - 200, 3 * hour - 100],
  ],
  [
    "a whole call of AAC in MP4 that lost three minutes",
    { form: "aacInMp4", lost: { fromSeconds: hour, seconds: 180 } },
    [0, 1_240, hour - 20, hour + 200, 2.5 * hour],
  ],
];

for (const [name, form, places] of streams) {
  test(`${name} lights and shows what is heard, and says what can no longer be`, async ({
    page,
    request,
    stack,
    control,
  }) => {
    const stream: LabStream = {
      startedAtMs: Date.now() - 3 * hour * 1000,
      sentSeconds: 3 * hour,
      isDated: true,
      isTextDated: true,
      ...form,
    };
    // One that the sample day leaves alone for now: it would go live again, at first without its text.
    const { id } = await findSession(
      request,
      ({ state, date }) => state === "willBeLive" && Date.parse(date) > Date.now() + hour * 1000,
    );
    stack.upstream.misbehave(/^\/media\/streams\//, (asked, response) =>
      answerLabStream(stream, asked, response),
    );
    await control(id, "live");
    await expect.poll(async () => (await readSession(request, id)).audioUrl).not.toBeNull();
    const asked: string[] = [];
    page.on("request", (one) => asked.push(new URL(one.url()).pathname));
    await page.goto(`/sessions/${id}`);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
    const ears = await page.locator("audio").evaluateHandle(hearTones, toneCode);
    const seek = (second: number) =>
      page.locator(`a[data-seek="${second}"]`).evaluate((link: HTMLElement) => link.click());

    for (const place of places) {
      await seek(place);
      const { heard, lit, shown } = await listenAt(ears, place);
      test
        .info()
        .annotations.push({ type: "heard / lit / shown", description: `${heard} / ${lit} / ${shown}` });
      console.log(`${name}: ${heard} / ${lit} / ${shown}`);
      expect([lit, shown]).toEqual([Math.floor(heard!), Math.floor(heard!)]);
    }

    if (stream.windowSeconds !== undefined) {
      await expect(page.getByText(/^Sound from 2:5\d:\d\d on$/).first()).toBeVisible();
      const before = await look(ears);
      await seek(600);
      await expect(page.getByRole("status").getByText(/^Sound from 2:5\d:\d\d on$/)).toBeVisible();
      expect((await look(ears)).shown).toBeGreaterThanOrEqual(before.shown!);
    }
    if (stream.lost)
      await expect(page.locator("#transcript").getByText(/^Interrupted .* not received\.$/)).toBeVisible();

    await test.step("while one listens, only the call is requested, and of its playlist what is new", async () => {
      asked.length = 0;
      const updates: Promise<number>[] = [];
      page.on("response", (response) => {
        const { pathname, searchParams } = new URL(response.url());
        const isUpdate = pathname.endsWith("/playlist.m3u8") && searchParams.get("_HLS_skip") === "YES";
        if (isUpdate)
          updates.push(
            response
              .request()
              .sizes()
              .then((sizes) => sizes.responseBodySize),
          );
      });
      // The sound goes on; a player asks for updates once it has a playlist that is not old.
      const goesOnFrom = Date.now();
      stack.upstream.misbehave(/^\/media\/streams\/.*(?<!jsonl)$/, (request, response) => {
        const sentSeconds = stream.sentSeconds + (Date.now() - goesOnFrom) / 1000;
        answerLabStream({ ...stream, sentSeconds }, request, response);
      });
      await expect.poll(() => updates.length).toBeGreaterThan(2);
      for (const bytes of await Promise.all(updates)) expect(bytes).toBeLessThan(2_000);
      const icons = asked.filter((path) => path.endsWith(".png") || path.endsWith(".svg"));
      expect(icons).toEqual([]);
    });
  });
}
