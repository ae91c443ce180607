import { expect, test } from "../fixtures/test.ts";
import { expectUsable } from "../fixtures/usable-page.ts";
import { signIn, usersFile } from "../fixtures/users-file.ts";

const users = usersFile("Ann", "callboard-admins");

test.use({ stackSettings: { AUTH: "password", USERS_FILE: users.file } });

test("a wall pairs by code, survives a restart, and goes dark when its access is revoked", async ({
  page,
  browser,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of (401|403|502|503)|ERR_CONNECTION_REFUSED|net::ERR/);
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await tv.goto(`${stack.url}/tv`);
  const shown = tv.getByTestId("code");
  await expect(shown).toBeVisible();
  await expectUsable(tv, "/tv", { hasFocus: false });
  await tv.setViewportSize({ width: 1920, height: 1080 });
  const code = (await shown.textContent()) ?? "";

  await page.goto("/status");
  await signIn(page, "ann", users.password);
  await page.waitForURL("**/status");
  await page.getByRole("link", { name: "Add a wall" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await page.getByRole("textbox", { name: "Name" }).fill("Newsroom");
  await page.getByLabel("Address of the wall").fill("/wall?distance=5");
  await page.getByRole("button", { name: "Add wall" }).click();
  await expect(page.getByText("Newsroom was added.")).toBeVisible();
  await tv.waitForURL("**/wall?distance=5");
  await expect(tv.getByTestId("wall")).toHaveAttribute("data-freshness", "current");

  await stack.stopApp();
  await stack.startApp();
  await tv.reload();
  await expect(tv.getByTestId("wall")).toHaveAttribute("data-freshness", "current");
  await tv.goto(`${stack.url}/wall`);
  await tv.waitForURL("**/wall?distance=5");
  await tv.goto(`${stack.url}/status`);
  await expect(tv.getByRole("heading", { name: "Sign in to Callboard" })).toBeVisible();
  await tv.goto(`${stack.url}/wall`);
  await tv.waitForURL("**/wall?distance=5");

  await page.goto("/settings");
  const walls = page.getByRole("region", { name: "Connected walls" });
  await expect(walls.getByText(/last used .* by Ann/)).toBeVisible();
  await walls.getByRole("button", { name: "Revoke Newsroom" }).click();
  await walls.getByRole("button", { name: "Really revoke Newsroom" }).click();
  await tv.waitForURL("**/tv");
  await expect(tv.getByText("This wall's access was revoked")).toBeVisible();
  await expect(shown).toBeVisible();
  await expect(page.getByText("revoked wall Newsroom")).toBeVisible();
  await tv.context().close();
});
