import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import readline from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { runOnPostgres } from "./postgres/find-postgres.ts";

const checkEveryMs = 50;

/** A run of tests with a PostgreSQL of its own, which says where both are and then waits for ever. */
const run = `
  import { embeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, "postgres/embedded-postgres.ts"))};
  import setUp from ${JSON.stringify(join(import.meta.dirname, "run-directory.ts"))};
  let directory = "";
  setUp({ provide: (_, given) => { directory = given; } });
  const address = await embeddedPostgres(directory).catch(() => null);
  console.log(JSON.stringify({ directory, address }));
  setInterval(() => undefined, 1_000);
`;

test("a run that is killed leaves neither its directory nor its PostgreSQL behind", async ({ skip }) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", run], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = (await once(readline.createInterface(child.stdout), "line")) as [string];
  const { directory, address } = JSON.parse(line) as { directory: string; address: string | null };
  const canRun = address === null ? false : await answers(address);
  child.kill("SIGKILL");
  await ended;
  while (existsSync(directory)) await pause(checkEveryMs);
  if (address === null) skip("PostgreSQL cannot be started here");
  expect(canRun).toBe(true);
  expect(await answers(address!)).toBe(false);
});

function answers(address: string): Promise<boolean> {
  return runOnPostgres(address, "select 1").then(
    () => true,
    () => false,
  );
}
