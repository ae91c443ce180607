import { expect, test } from "../fixtures/test.ts";

test("another site gets no answer, and the image optimiser fetches nothing", async ({ page, request }) => {
  const statusAs = async (path: string, headers: Record<string, string>) =>
    (await request.get(path, { headers, maxRedirects: 0 })).status();
  expect(await statusAs("/api/board", { host: "evil.example" })).toBe(421);
  expect(await statusAs("/", { host: "evil.example" })).toBe(421);
  const fromElsewhere = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  expect(await statusAs("/api/v3/live", fromElsewhere)).toBe(403);
  expect(await statusAs("/_next/image?url=/api/stream&w=640&q=75", {})).toBe(404);
  await page.goto("/");
  await expect(page.getByText("Up to date").first()).toBeAttached({ timeout: 60_000 });
});
