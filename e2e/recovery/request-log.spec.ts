import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { expect, test } from "../fixtures/test.ts";

/* The log of requests, of the built app: what Next answers, the fast lane, and a page that throws. */

const flag = path.join(os.tmpdir(), `callboard-broken-pages-${process.pid}`);
const preload = path.join(import.meta.dirname, "../fixtures/preloads/throw-while-broken.ts");

test.use({
  stackSettings: { LOG_REQUESTS: "true", NODE_OPTIONS: `--import ${preload}`, BREAK_PAGES_FILE: flag },
});
test.afterEach(() => fs.rm(flag, { force: true }));

const entrySchema = z.object({ requestId: z.string(), msg: z.string(), route: z.string().optional() });

test("every answer has an id, with which its line and the error of its page are found", async ({
  request,
  stack,
}) => {
  const entriesOf = (id: string | undefined) =>
    stack.log
      .filter((line) => line.startsWith("app: {"))
      .map((line) => entrySchema.safeParse(JSON.parse(line.slice("app: ".length))).data)
      .filter((entry) => entry?.requestId === id);
  for (const target of ["/api/board", "/api/status", "/api/sessions/1", "/companies"]) {
    const { "x-request-id": id } = (await request.get(`${target}?token=of-a-query`)).headers();
    await expect.poll(() => entriesOf(id)).toMatchObject([{ msg: "request" }]);
  }
  await fs.writeFile(flag, "");
  const broken = await request.get("/companies?token=of-a-query");
  expect(broken.status()).toBe(500);
  const { "x-request-id": id } = broken.headers();
  await expect
    .poll(() => entriesOf(id).map((entry) => entry?.msg))
    .toEqual(expect.arrayContaining(["page failed", "request"]));
  expect(stack.log.join("\n")).not.toContain("of-a-query");
});
