import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { ChildProgram } from "../../../test-support/child-program.ts";
import { freePort } from "../../../test-support/free-port.ts";
import { openStore } from "../store/open-store.ts";

const directory = mkdtempSync(path.join(tmpdir(), "callboard-"));
let program: ChildProgram;
afterEach(async () => {
  await program.end("SIGKILL");
  rmSync(directory, { recursive: true });
});

it("keeps a second process off a SQLite file as long as the first one runs", async () => {
  const port = await freePort();
  const env = {
    DATA_DIR: directory,
    PORT: String(port),
    UPSTREAM_URL: `http://127.0.0.1:${await freePort()}`,
    UPSTREAM_API_KEY: "nobody-answers",
    RUN_ORIGIN_MS: "0",
    RUN_SPEED: "1",
  };
  program = new ChildProgram(
    ["--conditions=react-server", "bench/programs/sped-up-app.ts"],
    env,
    () => undefined,
  );
  await program.ready(`http://127.0.0.1:${port}/api/health/live`);
  await expect(openStore({ directory })).rejects.toThrow(
    /^DATA_DIR: another Callboard is using \S+callboard\.sqlite; stop it or give another DATA_DIR$/,
  );
  await program.end("SIGKILL");
  const store = await openStore({ directory });
  await store.close();
});
