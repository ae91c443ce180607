import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import readline from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { describeOnPostgres } from "../databases.ts";
import { runOnPostgres } from "../postgres/find-postgres.ts";

const checkEveryMs = 50;

interface Run {
  directory: string;
  /** A database that it uses; null if there is none. */
  address: string | null;
  kill: () => Promise<unknown>;
}

/** A run of tests as a process of its own, which waits for ever. @param address an expression that makes a database */
async function startRun(address: string): Promise<Run> {
  const program = `
    import { createDatabase } from ${literal("../postgres/created-databases.ts")};
    import { embeddedPostgres } from ${literal("../postgres/embedded-postgres.ts")};
    import setUp from ${literal("run-directory.ts")};
    let directory = "";
    setUp({ provide: (_, given) => { directory = given; } });
    const address = await ${address};
    console.log(JSON.stringify({ directory, address }));
    setInterval(() => undefined, 1_000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = (await once(readline.createInterface(child.stdout), "line")) as [string];
  const kill = () => {
    child.kill("SIGKILL");
    return ended;
  };
  return { ...(JSON.parse(line) as Pick<Run, "directory" | "address">), kill };
}

const literal = (name: string) => JSON.stringify(join(import.meta.dirname, name));

test("a run that is killed leaves neither its directory nor its PostgreSQL behind", async ({ skip }) => {
  const { directory, address, kill } = await startRun("embeddedPostgres(directory).catch(() => null)");
  const canRun = address === null ? false : await answers(address);
  await kill();
  while (existsSync(directory)) await pause(checkEveryMs);
  if (address === null) skip("PostgreSQL cannot be started here");
  expect(canRun).toBe(true);
  expect(await answers(address!)).toBe(false);
});

await describeOnPostgres("a run that is killed", ({ bare }) => {
  test("leaves no database on a server that is not its own", async () => {
    const server = await bare();
    const { directory, address, kill } = await startRun(
      `createDatabase(${JSON.stringify(server)}, directory)`,
    );
    expect(await answers(address!)).toBe(true);
    await kill();
    while (existsSync(directory)) await pause(checkEveryMs);
    expect(await answers(address!)).toBe(false);
    expect(await answers(server)).toBe(true);
  });
});

function answers(address: string): Promise<boolean> {
  return runOnPostgres(address, "select 1").then(
    () => true,
    () => false,
  );
}
