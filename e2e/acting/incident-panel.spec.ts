import { findUpcoming } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

test("a failure is opened from the board, acknowledged with a key, and shown as acknowledged on another screen", async ({
  page,
  context,
  request,
  control,
}) => {
  const coming = await findUpcoming(request, ({ company }) => company !== null);
  const name = coming.company!.displayName;
  await control(coming.id, "liveFailedNoAccess");
  await page.setViewportSize({ width: 1440, height: 900 });
  const board = `/?q=${encodeURIComponent(name)}&day=all`;
  await page.goto(board);
  const card = page.locator(`[data-attention="${coming.id}"]`);
  await card.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  const panel = page.getByRole("complementary", { name: new RegExp(`^${name}`) });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText("No access since");
  await expect(page).toHaveURL(new RegExp(`open=${coming.id}`));
  const address = page.url();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${board.replace("?", "\\?")}$`));

  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(address);
  const sheet = other.getByRole("dialog", { name: new RegExp(`^${name}`) });
  await expect(sheet).toContainText("Nobody is on it");

  await card.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await expect(panel).toBeFocused();
  // The browser has no name yet, so the key asks for one.
  await page.keyboard.press("a");
  await expect(panel.getByRole("textbox", { name: "Your name" })).toBeFocused();
  await page.keyboard.type("Ana Example");
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("Ana Example is on it");
  await expect(sheet).toContainText("Ana Example is on it");
  await expect(page.locator(`[data-lane="live"] [data-session="${coming.id}"]`)).toContainText(
    "Acknowledged by Ana Example · until it recovers",
  );

  await panel.getByRole("button", { name: "Release" }).click();
  await expect(sheet).toContainText("Nobody is on it");
});
