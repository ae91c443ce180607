import { rawRequest } from "../../test-support/requests/raw-request.ts";
import { routeFiles } from "../../test-support/gate/route-files.ts";
import { expect, test } from "../fixtures/test.ts";

test("another site gets no answer, and the image optimiser fetches nothing", async ({
  page,
  request,
  stack,
}) => {
  const statusAs = async (path: string, headers: Record<string, string>) =>
    (await request.get(path, { headers, maxRedirects: 0 })).status();
  expect(await statusAs("/api/board", { host: "evil.example" })).toBe(421);
  expect(await statusAs("/", { host: "evil.example" })).toBe(421);
  const fromElsewhere = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  expect(await statusAs("/api/v3/live", fromElsewhere)).toBe(403);
  expect(await statusAs("/_next/image?url=/api/stream&w=640&q=75", {})).toBe(404);
  expect(stack.log.filter((line) => line.includes("unhandledRejection"))).toEqual([]);
  await page.goto("/");
  await expect(page.getByText("Up to date").first()).toBeAttached();
});

test("no cache may share what people read, except what is anybody's without authentication", async ({
  stack,
}) => {
  const isTheSameForAll = /^\/(_next\/static\/|sounds\/|[\w-]+\.(png|svg|ico|txt|js|webmanifest)$)/;
  const addresses = routeFiles()
    .filter((route) => route.startsWith("GET ") && route !== "GET /api/stream")
    .map((route) => route.slice("GET ".length).replaceAll(/\[[^\]]*\]+/g, "1"))
    .filter((address) => !isTheSameForAll.test(address));
  expect(addresses.length).toBeGreaterThan(40);
  const isAnybodys =
    /^\/(api\/(board|v3|documents|recordings|(sessions|transcripts)\/1\/(audio|file))|docs|pdf-files)/;
  const known: Record<string, string>[] = [
    { cookie: "of=a-proxy" },
    { authorization: "Basic YTpi" },
    { "x-forwarded-user": "ann" },
    {},
  ];
  const found: string[] = [];
  for (const address of addresses) {
    for (const own of known) {
      const { status, headers } = await rawRequest(stack.url + address, { headers: own });
      const rule = String(headers["cache-control"] ?? "");
      const mayBeShared = Object.keys(own).length === 0 && isAnybodys.test(address);
      if (!mayBeShared && !/private|no-store/.test(rule)) found.push(`${address}: ${status} ${rule}`);
    }
  }
  expect(found).toEqual([]);
});
