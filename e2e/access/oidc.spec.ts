import { freePort } from "../../test-support/free-port.ts";
import { startOidcProvider, type OidcProvider } from "../../test-support/gate/oidc-provider.ts";
import { expect, test } from "../fixtures/test.ts";

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const issuer = `http://127.0.0.1:${await freePort()}`;

test.use({
  stackSettings: {
    AUTH: "oidc",
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "callboard",
    OIDC_CLIENT_SECRET: "secret-of-the-app",
    VIEWER_GROUPS: "desk",
  },
});

let provider: OidcProvider;
test.beforeAll(async () => {
  provider = await startOidcProvider(publicUrl, { ann: ["desk", "callboard-admins"] }, issuer);
});
test.afterAll(() => provider.stop());

test("a person signs in at a provider, comes back, signs out there, and is refused without a group", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[134]/);
  await page.goto("/companies?query=corv");
  await expect(page).toHaveTitle("Provider");
  await page.getByLabel("Login").fill("ann");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/companies?query=corv");
  await page.getByRole("button", { name: "Signed in as ann" }).click();
  await expect(page.getByText("Admin: also reads the log")).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByLabel("Login").fill("bob");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("None of your groups may use Callboard.")).toBeVisible();
});

test("a person whom the provider signed out sees that, and comes back to the page after signing in again", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 40[14]/);
  const signIn = async () => {
    await page.getByLabel("Login").fill("ann");
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.goto("/companies?query=corv");
  await signIn();
  await page.waitForURL("**/companies?query=corv");
  await expect(page.getByText("Up to date").first()).toBeAttached();

  const provided = await context.newPage();
  await provided.goto(`${issuer}/session/end`);
  await provided.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.getByRole("button", { name: "Sign in again" }).click();
  await signIn();
  await page.waitForURL("**/companies?query=corv");
  await expect(page.getByRole("searchbox")).toHaveValue("corv");
});
