import { expect, test } from "./fixtures/service.ts";

test("the service's first page tells how to get a key, and sends a request with it", async ({
  page,
  service,
}) => {
  await page.goto(service.url);
  await expect(page.getByText("keys create --name me")).toBeVisible();
  const answer = page.getByRole("status");

  await page.getByLabel("Key", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answer).toContainText("401 Unauthorized");

  await page.getByLabel("Key", { exact: true }).fill(service.key);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answer).toContainText("200 OK");
  await expect(answer).toContainText('"state": "live"');

  await page.getByLabel("Request").fill("/live?states=gone");
  await page.getByLabel("Request").press("Enter");
  await expect(answer).toContainText("each value in states must be one of");
});
