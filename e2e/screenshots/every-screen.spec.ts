import path from "node:path";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { datasetSchema } from "#lib/contract/board/status.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { runsEverything } from "../../test-support/runner/depth.ts";
import { chromiumFlags } from "../../scripts/chromium/chromium-runs.mjs";
import { findPinnedChromium } from "../../scripts/chromium/find-chromium.mjs";
import { expectCopied, findRecorded, readSessions } from "../fixtures/find-session.ts";
import { expectSettled, standStill, stillDay } from "../fixtures/still-day.ts";
import { expect, test } from "../fixtures/test.ts";

/*
 * Every screen at every size in one scheme or the other, and with `npm test -- --all` in both, beside its picture in
 * `expected`, which `npm run screenshots` takes. The pictures are half the size: enough to see what has moved, is cut off or has lost its colour. Each version of Chromium
 * draws text differently, so they are taken and compared with the npm package's, whatever else is installed.
 */
const root = path.join(import.meta.dirname, "../..");
const chromium = await findPinnedChromium(root, process.execPath);
const sizes = { desk: [1440, 900], large: [1920, 1080], phone: [390, 844] } as const;
const schemes = ["light", "dark"] as const;

test.use({
  stackSettings: stillDay,
  deviceScaleFactor: 0.5,
  launchOptions: { executablePath: chromium ?? undefined, args: chromiumFlags },
});
test.skip(chromium === null, "the npm package's Chromium does not run here");

interface Calls {
  failed: BoardSession;
  live: BoardSession[];
  recorded: { transcriptId: number };
}

const screens: Record<string, (calls: Calls) => string> = {
  board: () => "/",
  table: () => "/?view=table",
  incident: ({ failed }) => `/?open=${failed.id}`,
  "no-match": () => "/?q=nothing-of-the-kind",
  calendar: () => "/calendar",
  companies: () => "/companies",
  company: ({ live }) => `/companies/${live[0]!.companyId}`,
  compare: ({ live }) => `/companies/${live[0]!.companyId}/compare`,
  // Only live calls have speakers without a name, so the result does not depend on how much is indexed.
  search: () => `/search?q=${encodeURIComponent('revenue speaker:"Speaker 3"')}`,
  follow: ({ live }) =>
    `/follow?ids=${live
      .slice(0, 3)
      .map(({ id }) => id)
      .join(",")}`,
  live: ({ live }) => `/sessions/${live[0]!.id}`,
  recorded: ({ recorded }) => `/transcripts/${recorded.transcriptId}`,
  failed: ({ failed }) => `/sessions/${failed.id}`,
  insights: () => "/insights",
  alerts: () => "/alerts",
  status: () => "/status",
  "wall-links": () => "/wall-links",
  wall: () => "/wall",
  "wall-setup": () => "/wall/setup",
};

for (const [place, [name, addressOf]] of Object.entries(screens).entries()) {
  test(`${name} looks as it did`, async ({ page, request }, { config }) => {
    const takesAll = runsEverything || config.updateSnapshots === "changed";
    const address = addressOf(await findCalls(request));
    await standStill(page);
    for (const [index, [size, [width, height]]] of Object.entries(sizes).entries()) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expectSettled(page);
      // The text of a live call is scrolled to its end once the sound is known.
      if (name === "live") await expect(page.getByText("Transcribing live")).toBeInViewport();
      for (const colorScheme of takesAll ? schemes : [schemes[(place + index) % schemes.length]!]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect.soft(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`);
      }
    }
  });
}

async function findCalls(request: Parameters<typeof readSessions>[0]): Promise<Calls> {
  await expectCopied(request, datasetSchema.options);
  const sessions = (await readSessions(request)).toSorted((a, b) => a.id - b.id);
  return {
    failed: sessions.find(({ state }) => isFailed(state))!,
    live: sessions.filter(({ state }) => state === "live"),
    recorded: await findRecorded(request),
  };
}
