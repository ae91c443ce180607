import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { boardSchema } from "#lib/contract/board/board.ts";
import { expectBlind, expectCurrent } from "../fixtures/every-page.ts";
import { findSession } from "../fixtures/find-session.ts";
import { staySilent } from "../fixtures/hostile-upstream.ts";
import { expect, test } from "../fixtures/test.ts";

/* The wall clocks of the server and of the browser are set back two hours under an open board. */

const file = path.join(os.tmpdir(), `callboard-shift-${process.pid}`);
const preload = path.join(import.meta.dirname, "../fixtures/preloads/shift-date.ts");
/** Long, so that a slow machine has the time to look between two polls. */
const pollEveryMs = "20000";

test.use({
  stackSettings: {
    NODE_OPTIONS: `--import ${preload}`,
    SHIFT_DATE_FILE: file,
    POLL_LIVE_MS: pollEveryMs,
    POLL_IDLE_MS: pollEveryMs,
  },
  isUpstreamHostile: true,
});
test.afterEach(() => fs.rm(file, { force: true }));

const backMs = -2 * 3_600_000;
const withinMs = 120_000;
const head = async (request: APIRequestContext) =>
  boardSchema.parse(await (await request.get("/api/board")).json());

test("after clocks are set back two hours the board shows nothing as current until confirmed, and keeps polling", async ({
  page,
  request,
  stack,
  control,
}) => {
  await page.addInitScript(() => {
    const here = window as unknown as { backMs: number };
    here.backMs = 0;
    const now = Date.now.bind(Date);
    Date.now = () => now() + here.backMs;
  });
  await page.goto("/");
  await expectCurrent({ address: "/", page });
  const { id } = await findSession(request, ({ state }) => state === "willBeLive");
  const { confirmedAt } = (await head(request)).freshness;
  await expect
    .poll(async () => (await head(request)).freshness.confirmedAt, { timeout: withinMs })
    .not.toBe(confirmedAt);

  await test.step("what was confirmed lies in the future: blind, with its reason", async () => {
    stack.upstream.misbehave(/public\/v3\/live/, staySilent);
    await fs.writeFile(file, String(backMs));
    await page.evaluate((ms) => ((window as unknown as { backMs: number }).backMs = ms), backMs);
    await expectBlind({ address: "/", page }, "The server's clock was changed");
    expect((await head(request)).freshness).toMatchObject({ status: "blind" });
  });

  await test.step("polling goes on, and the board is current as of the clock's own time", async () => {
    stack.upstreamBehaves();
    await control(id, "live");
    await expectCurrent({ address: "/", page });
    const { freshness, generatedAt, sessions } = await head(request);
    const behindMs = Date.parse(generatedAt) - Date.parse(freshness.confirmedAt ?? "");
    expect(behindMs, "not in the future").toBeGreaterThanOrEqual(0);
    expect(behindMs, "not two hours ago").toBeLessThan(withinMs);
    expect(Math.abs(Date.parse(generatedAt) - Date.now() - backMs)).toBeLessThan(withinMs);
    expect(sessions.find((session) => session.id === id)?.state).toBe("live");
    const shown = await page.locator("header time").getAttribute("datetime");
    expect(Math.abs(Date.parse(shown ?? "") - Date.now() - backMs)).toBeLessThan(withinMs);
  });

  await test.step("and when upstream falls silent, the time that passes makes it blind", async () => {
    await stack.killService();
    await expect
      .poll(async () => (await head(request)).freshness.status, { timeout: withinMs })
      .toBe("blind");
    await expectBlind({ address: "/", page }, "Can't reach the data provider");
  });
});
