import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { describeOnPostgres } from "../../test-support/databases.ts";
import { openDatabase } from "../db/open-database.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";

/** Long enough that no window ends during a test. */
const windowSeconds = 600;

await describeOnPostgres("one rate limit for processes that share a database (8)", ({ fresh }) => {
  test("requests of a key to one process count in every other; other keys are not affected", async () => {
    const address = await fresh();
    const db = await openDatabase(address);
    const limits = [0, 1].map(() => createSharedRateLimit(address, 5, windowSeconds));
    const answers = [];
    for (let request = 0; request < 7; request += 1) answers.push(await limits[request % 2]!.take("a key"));
    expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false, false]);
    expect(answers.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0, 0]);
    expect(answers[6]).toMatchObject({ limit: 5, resetSeconds: expect.any(Number) as number });
    expect(answers[6]!.resetSeconds).toBeGreaterThan(0);
    expect((await limits[0]!.take("another key")).isAllowed).toBe(true);
    for (const limit of limits) await limit.close();
    await db.destroy();
  });
});

test("while the database refuses connections, each process applies the limit by itself", async () => {
  const alone = createSharedRateLimit("postgres://nobody@127.0.0.1:1/none", 1, windowSeconds);
  expect((await alone.take("a key")).isAllowed).toBe(true);
  expect((await alone.take("a key")).isAllowed).toBe(false);
  await alone.close();
});

test("a database that accepts connections and never answers delays a request by seconds only", async () => {
  const silent = createServer((socket) => void socket.on("error", () => undefined).resume());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const alone = createSharedRateLimit(`postgres://nobody@127.0.0.1:${port}/none`, 1, windowSeconds);
  const answers = await Promise.all([alone.take("a key"), alone.take("a key")]);
  expect(answers.map(({ isAllowed }) => isAllowed).toSorted()).toEqual([false, true]);
  await alone.close();
  silent.close();
}, 30_000);
