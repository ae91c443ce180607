import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { appOfImage } from "../../test-support/containers/container-host.ts";
import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import { expect, test } from "../fixtures/service.ts";

/* Secrets in files are replaced under the running app, which gets a SIGHUP. */

test.skip(process.env.JOURNEY_IMAGE !== undefined, "signals a process of this machine");

test("a SIGHUP puts new secrets in force without a restart, and keeps the former one of a bad file", async ({
  service,
}) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "callboard-secrets-"));
  const write = async (name: string, secret: string) => {
    await fs.writeFile(path.join(folder, name), `${secret}\n`);
    return path.join(folder, name);
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const settings = {
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: folder,
    NEXT_TELEMETRY_DISABLED: "1",
    UPSTREAM_URL: service.url,
    UPSTREAM_API_KEY_FILE: await write("key", "a-key-that-is-not-known"),
    METRICS_TOKEN_FILE: await write("token", "the-first-metrics-token"),
  };
  const app = new ChildProgram([appOfImage], settings, (line) => log.push(line));
  const cause = async () => {
    const answer = await fetch(`${url}/api/health/data`);
    const { freshness } = (await answer.json()) as { freshness: { status: string; cause: string | null } };
    return `${freshness.status} ${freshness.cause}`;
  };
  const metrics = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "192.0.2.1" };
    return (await fetch(`${url}/api/metrics`, { headers })).status;
  };
  const hangUp = async (said: RegExp) => {
    const before = log.length;
    process.kill(app.pid ?? 0, "SIGHUP");
    await expect.poll(() => log.slice(before).filter((line) => said.test(line))).not.toEqual([]);
    return log.slice(before).join("\n");
  };
  try {
    await app.ready(`${url}/api/health/live`);
    await expect.poll(cause).toBe("blind upstreamRefused");
    await write("key", service.key);
    await write("token", "the-next-metrics-token");
    const lines = await hangUp(/new secrets are in force/);
    expect(lines).toContain('"variables":["METRICS_TOKEN","UPSTREAM_API_KEY"]');
    await expect.poll(cause).toBe("current null");
    expect([await metrics("the-first-metrics-token"), await metrics("the-next-metrics-token")]).toEqual([
      401, 200,
    ]);

    await write("key", "short");
    await fs.rm(path.join(folder, "token"));
    const complaints = await hangUp(/no secret in a file has changed/);
    expect(complaints).toMatch(/UPSTREAM_API_KEY: given, but not valid.*the former one stays in force/);
    expect(complaints).toMatch(/METRICS_TOKEN_FILE: .*ENOENT.*the former one stays in force/);
    expect(await metrics("the-next-metrics-token")).toBe(200);
    const polls = log.length;
    await expect.poll(cause).toBe("current null");
    expect(log.slice(polls).join()).not.toContain("task failed");
    for (const secret of [service.key, "a-key-that-is-not-known", "-metrics-token"])
      expect(log.join("\n")).not.toContain(secret);
  } finally {
    await app.end("SIGTERM");
    await fs.rm(folder, { recursive: true });
  }
});
