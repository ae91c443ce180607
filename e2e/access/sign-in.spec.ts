import { expect, test } from "../fixtures/test.ts";
import { expectUsable } from "../fixtures/usable-page.ts";
import { sessionCookie, signIn, usersFile } from "../fixtures/users-file.ts";

const users = usersFile("Ann", "callboard-operators");

test.use({ stackSettings: { AUTH: "password", USERS_FILE: users.file } });

test("a person signs in, comes to the page they wanted, and signs out everywhere", async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  expect((await request.get("/api/board")).status()).toBe(401);
  expect((await request.get("/api/health/ready")).status()).toBe(200);

  await page.goto("/companies?query=corv");
  await expect(page.getByRole("heading", { name: "Sign in to Callboard" })).toBeVisible();
  await signIn(page, "ann", "wrong");
  await expect(page.getByText("The name or the password is wrong.")).toBeVisible();
  await expectUsable(page, "/sign-in");
  await signIn(page, "ann", users.password);
  await page.waitForURL("**/companies?query=corv");
  await expect(page.getByRole("searchbox")).toHaveValue("corv");
  expect(await sessionCookie(context)).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  const elsewhere = await context.newPage();
  await elsewhere.goto("/");
  await expect(elsewhere.getByText("Up to date").first()).toBeAttached();

  await page.getByRole("button", { name: "Signed in as Ann" }).click();
  await expect(page.getByText("Operator: also acknowledges, snoozes and sets alerts")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await expect(elsewhere.getByText("You are signed out.")).toBeVisible();
  await elsewhere.getByRole("button", { name: "Sign in again" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Sign in to Callboard" })).toBeVisible();
});
