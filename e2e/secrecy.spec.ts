import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { findRecorded, readSessions } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("the key is in no asset that a browser can load", async ({ stack }) => {
  const assets = path.resolve(import.meta.dirname, "../.next/static");
  for (const entry of await readdir(assets, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    expect(bytes.includes(stack.apiKey), entry.name).toBe(false);
    expect(bytes.includes("x-api-key"), entry.name).toBe(false);
  }
});

test("the key is in no response, header or log line, whatever is asked", async ({ page, stack, request }) => {
  const seen: string[] = [];
  page.on("response", (response) => {
    seen.push(JSON.stringify([response.url(), response.headers()]));
    const type = response.headers()["content-type"] ?? "";
    if (/json|html|javascript|css|text\/plain/.test(type)) {
      response.text().then(
        (text) => seen.push(text),
        () => undefined,
      );
    }
  });
  const { id, transcriptId } = await findRecorded(request);
  const [session] = await readSessions(request);
  for (const address of [
    "/",
    `/sessions/${id}`,
    `/transcripts/${transcriptId}`,
    `/companies/${session!.companyId}`,
    "/wall",
    "/status",
  ]) {
    await page.goto(address);
    await expect(page.locator("body")).not.toBeEmpty();
  }
  await stack.control("POST", "faults", {
    path: "/public/v3/companies",
    kind: "status",
    status: 401,
    times: 20,
  });
  for (const address of [
    "/api/board",
    "/api/metrics",
    "/api/health/ready",
    "/api/health/data",
    "/api/status",
    "/api/v3/live?limit=x",
    "/api/v3/companies/1",
    "/api/v3/nothing",
    "/api/sessions/1",
    `/api/sessions/${id}/audio`,
    "/api/transcripts/1",
  ]) {
    const response = await request.get(address);
    seen.push(JSON.stringify(response.headers()), (await response.body()).toString("latin1"));
  }
  seen.push(...stack.log);
  expect(seen.length).toBeGreaterThan(30);
  expect(seen.filter((text) => text.includes(stack.apiKey))).toEqual([]);
});
