import type { Page } from "@playwright/test";
import { ChildProgram } from "../../test-support/child-program.ts";
import { findRecorded, findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";
import { signIn, usersFile } from "../fixtures/users-file.ts";

/*
 * The build puts the base path into every address, so this needs one of its own:
 * BASE_PATH=/callboard npm run e2e -- e2e/access/base-path.spec.ts
 */
const basePath = process.env.BASE_PATH ?? "";
const users = usersFile("ann", "callboard-admins");

test.use({ stackSettings: { AUTH: "password", USERS_FILE: users.file, BASE_PATH: basePath } });

const played = (page: Page) => page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0);
/** The addresses of this host on the page that lead out of the base path. */
const strayLinks = (page: Page) =>
  page
    .locator("[href], [action], [src]")
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ["href", "action", "src"].map((name) => element.getAttribute(name) ?? ""),
      ),
    )
    .then((addresses) => addresses.filter((address) => /^\/(?!\/)/.test(address) && !isBelow(address)));
const isBelow = (address: string) => new RegExp(`^${basePath}([/?#]|$)`).test(address);

test("somebody signs in, watches, listens, reads and leaves without leaving the base path", async ({
  page,
  stack,
  allowConsole,
}) => {
  test.skip(basePath === "", "needs a build for a base path");
  allowConsole(/status of 401/);
  const { origin } = new URL(stack.url);
  const strays: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && !isBelow(url.pathname)) strays.push(url.pathname);
  });

  await page.goto(`${origin}/`);
  await expect(page).toHaveURL(`${stack.url}/sign-in`);
  expect(strays.splice(0)).toEqual(["/"]);
  await signIn(page, "ann", users.password);
  await expect(page).toHaveURL(stack.url);
  await expect(page.getByText("Up to date").first()).toBeAttached();
  const ours = { get: (address: string) => page.request.get(stack.url + address) };
  const recorded = await findRecorded(ours);
  const live = await findSession(ours, ({ state }) => state === "live");
  expect(await strayLinks(page)).toEqual([]);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page).toHaveURL(/\?view=table/);
  await page.reload();
  await expect(page.getByRole("table").first()).toBeVisible();

  await page.getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(`${stack.url}/search`);
  await page.getByRole("link", { name: "Browse companies by country and exchange" }).click();
  await expect(page).toHaveURL(`${stack.url}/companies`);
  await page.getByRole("searchbox").fill(recorded.company?.displayName ?? "");
  await expect(page.getByRole("status").filter({ hasText: "found" })).toBeVisible();
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(`${stack.url}/companies/${recorded.companyId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await strayLinks(page)).toEqual([]);

  for (const id of [recorded.id, live.id]) {
    await page.goto(`${stack.url}/sessions/${id}`);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => played(page)).toBeGreaterThan(1);
    expect(await strayLinks(page)).toEqual([]);
  }
  for (const address of ["/calendar", "/insights", "/status", "/settings", "/wall"]) {
    await page.goto(stack.url + address);
    await expect(page.getByText("Up to date").first()).toBeAttached();
    expect(await strayLinks(page)).toEqual([]);
  }
  await page.goto(`${stack.url}/docs`);
  await expect(page.getByText("/api/board", { exact: true }).first()).toBeVisible();

  await page.goto(stack.url);
  const manifest = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  expect(await (await page.request.get(origin + manifest)).json()).toMatchObject({ start_url: basePath });
  await page.getByRole("button", { name: "Signed in as ann" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${stack.url}/sign-in`);
  expect(strays).toEqual([]);
});

test("a server refuses a base path that its build is not for", async () => {
  const lines: string[] = [];
  const env = { UPSTREAM_API_KEY: "key-12345", BASE_PATH: "/elsewhere", PORT: "0" };
  await new ChildProgram(["lib/server/main/serve.ts"], env, (line) => lines.push(line)).ended;
  expect(lines).toEqual([
    `callboard: BASE_PATH: given "/elsewhere"; accepted by this build: ${basePath || "nothing"}. Build again with another one.`,
  ]);
});
