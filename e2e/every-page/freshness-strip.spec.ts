import { everyAddress } from "../fixtures/every-page.ts";
import { expect, test } from "../fixtures/test.ts";

test("the freshness strip shifts nothing when it appears", async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED| 416 /);
  const [live] = (await everyAddress(request)).filter((address) => address.startsWith("/sessions/"));
  for (const address of ["/status", live!]) {
    await page.goto(address);
    await expect(page.getByText("Up to date").first()).toBeAttached();
    // The text of a live call scrolls by itself; what is said about the call does not.
    const standing =
      address === "/status" ? page.getByRole("heading", { level: 1 }) : page.getByLabel("About this call");
    const before = (await standing.boundingBox())?.y;
    await context.setOffline(true);
    await expect(page.getByTestId("freshness-strip")).toBeInViewport({ ratio: 1 });
    expect((await standing.boundingBox())?.y, address).toBe(before);
    await context.setOffline(false);
    await expect(page.getByTestId("freshness-strip")).toHaveCount(0);
  }
});
