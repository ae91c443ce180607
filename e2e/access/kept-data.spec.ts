import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { sessionCookie, signIn, usersFile } from "../fixtures/users-file.ts";

const users = usersFile("Ann", "callboard-operators", { Ben: "callboard-operators" });

test.use({ stackSettings: { AUTH: "password", USERS_FILE: users.file } });

/** Everything that the browser keeps for this server: keys of the local storage, and of each store of each database. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
      });
    const found = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const keys = await done(database.transaction(store).objectStore(store).getAllKeys());
        found.push(...keys.map((key) => `${name} ${store} ${JSON.stringify(key)}`));
      }
      database.close();
    }
    return found.toSorted();
  });

const board = 'callboard last-board "board"';

/** Signs in on the board, and waits until it is stored, which a page does when it is hidden. */
async function keepBoard(page: Page, name: string): Promise<void> {
  await page.goto("/");
  await signIn(page, name, users.password);
  await expect(page.getByText("Up to date").first()).toBeAttached();
  await page.evaluate(() => {
    localStorage.setItem("callboard.follow", "1,2");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => kept(page)).toContain(board);
}

test("signing out leaves nothing in the browser", async ({ page, allowConsole }) => {
  // A poll may be under way.
  allowConsole(/status of 401/);
  await keepBoard(page, "ann");
  await page.getByRole("button", { name: "Signed in as Ann" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await expect.poll(() => kept(page)).toEqual([]);
});

test("a session that was ended elsewhere leaves nothing of calls and people, while its page is still open", async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  await keepBoard(page, "ann");
  const { name, value } = await sessionCookie(context);
  const cookie = `${name}=${value}`;
  await fetch(`${stack.url}/api/sign-out`, { method: "POST", headers: { cookie }, redirect: "manual" });
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(["callboard:kept-for"]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: "Sign in again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Callboard" })).toBeVisible();
  expect(await kept(page)).toEqual(["callboard:kept-for"]);
});

test("another person on the same browser finds nothing of the one before", async ({
  page,
  context,
  stack,
}) => {
  await keepBoard(page, "ann");
  // Ann's session ends unnoticed, and Ben's begins: no page of Callboard is open.
  await page.goto("about:blank");
  await context.clearCookies();
  const body = new URLSearchParams({ name: "ben", password: users.password });
  const answer = await fetch(`${stack.url}/api/sign-in`, { method: "POST", body, redirect: "manual" });
  const [name = "", value = ""] = answer.headers.get("set-cookie")!.split(";")[0]!.split("=");
  await context.addCookies([{ name, value, url: stack.url }]);
  await page.goto("/status");
  await expect(page.getByRole("button", { name: "Signed in as Ben" })).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain("callboard.follow");
  expect(await page.evaluate(() => localStorage.getItem("callboard:kept-for"))).toBe("Ben");
});
