import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import type { CompanyDetail } from "#lib/contract/board/company-detail.ts";
import type { Insights } from "#lib/contract/board/insights.ts";

/* What `npm start` shows in a new folder, by the real launcher, and where its history can be taken. */

const root = path.resolve(import.meta.dirname, "../..");
const dayMs = 86_400_000;

interface Started {
  url: string;
  service: string;
  folder: string;
}

/** The programs of `npm start` in a new folder, for all journeys of this file. */
const test = base.extend<object, { started: Started }>({
  started: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "callboard-fresh-"));
      const [port, servicePort] = [await freePort(), await freePort()];
      const env = {
        HOST: "127.0.0.1",
        PORT: String(port),
        SERVICE_PORT: String(servicePort),
        DATA_DIR: folder,
      };
      const program = new ChildProgram(["scripts/start.mjs"], env, () => undefined);
      const url = `http://127.0.0.1:${port}`;
      await program.ready(`${url}/api/health/data`);
      await use({ url, service: `http://127.0.0.1:${servicePort}`, folder });
      await program.end("SIGTERM");
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 400_000 },
  ],
  baseURL: async ({ started }, use) => use(started.url),
});
test.describe.configure({ mode: "serial" });

/** Runs one of our commands. @throws what it complained of */
function command(args: string[], env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

async function insightsOf(url: string): Promise<Insights> {
  const answer = await fetch(`${url}/api/insights?range=14d`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Insights;
}

test("the first look at the insights is full, and every figure says that it is sample history", async ({
  page,
  started,
}) => {
  await expect.poll(async () => (await fetch(`${started.url}/api/insights?range=14d`)).status).toBe(200);
  await page.goto("/insights?range=14d");
  const tiles = page.locator("dl > div");
  await expect(tiles.first()).toBeVisible();
  expect(await tiles.count()).toBeGreaterThan(8);
  for (const tile of await tiles.all())
    await expect(tile.locator("[data-source]")).toHaveText(/sample history/);
  // Nobody has acknowledged anything yet.
  await expect(tiles.filter({ hasText: "not enough observed" })).toHaveCount(1);
  await expect(page.getByText(/made up like the sample's companies and calls/)).toBeVisible();
});

test("a company's reliability and the past say the same", async ({ page, started }) => {
  const { previous } = await insightsOf(started.url);
  const answer = await fetch(
    `${started.url}/api/insights/calls?range=14d&counted=failedLive&from=${previous.from}`,
  );
  const { calls } = (await answer.json()) as { calls: { companyId: number; date: string }[] };
  // The earliest, so that it is from before the start.
  const failed = calls.at(-1);
  expect(failed).toBeDefined();
  await page.goto(`/companies/${failed?.companyId}`);
  const reliability = page.getByRole("region", { name: "Reliability" });
  await expect(reliability.locator("[data-source]")).toHaveText(/sample history/);
  const detail = (await (
    await fetch(`${started.url}/api/companies/${failed?.companyId}`)
  ).json()) as CompanyDetail;
  expect(detail.imported).toMatchObject([{ isSample: true }]);

  // Yesterday, at the time of the daily outage.
  const yesterday = Math.floor((Date.now() - dayMs) / dayMs) * dayMs;
  const outage = new Date(yesterday + 13.6 * 3_600_000).toISOString().slice(0, 19);
  await page.goto(`/?at=${outage}Z`);
  const band = page.getByTestId("past-band");
  await expect(band).toContainText("As confirmed at");
  await expect(band.locator("[data-source]")).toHaveText("sample history");
  await expect(page.getByTestId("past-frame").getByRole("article").first()).toBeVisible();
  await expect(page.getByTestId("timeline").locator("[data-source]")).toHaveText("sample history");
});

test("exported here and imported there, the history gives the same figures", async ({ started }) => {
  const there = mkdtempSync(path.join(tmpdir(), "callboard-there-"));
  const file = path.join(there, "history.ndjson");
  const store = "lib/server/commands/run-store.ts";
  command([store, "export-history", file, "--name", "London"], { DATA_DIR: started.folder });
  expect(command([store, "import-history", file], { DATA_DIR: there })).toMatch(/sample: .*\n {2}London: /);
  const key = command(["service/main.ts", "keys", "create", "--name", "there"], { DATA_DIR: started.folder })
    .trim()
    .split("\n")
    .at(-1);
  const port = String(await freePort());
  const env = {
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: there,
    UPSTREAM_URL: started.service,
    UPSTREAM_API_KEY: key ?? "",
  };
  const program = new ChildProgram(["lib/server/main/serve.ts"], env, () => undefined);
  const url = `http://127.0.0.1:${port}`;
  await program.ready(`${url}/api/health/data`);
  await expect.poll(async () => (await fetch(`${url}/api/insights?range=14d`)).status).toBe(200);
  const [here, elsewhere] = [await insightsOf(started.url), await insightsOf(url)];
  const past = ({ previous: { to: _, observed: __, ...figures } }: Insights) => figures;
  expect(past(elsewhere)).toEqual(past(here));
  const days = ({ failures }: Insights) =>
    failures.slice(0, -1).map(({ from, failures: each }) => ({ from, each }));
  expect(days(elsewhere)).toEqual(days(here));
  expect(elsewhere.imported.map(({ name }) => name)).toEqual(["sample", "London"]);
  await program.end("SIGTERM");
  rmSync(there, { recursive: true });
});
