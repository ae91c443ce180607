import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOnPostgres } from "../../test-support/databases.ts";
import { freePort } from "../../test-support/free-port.ts";

/*
 * Builds the image and runs it. That takes minutes and, on a new machine, the base images from their registry, so it
 * runs only with TEST_IMAGE=1, where buildah and podman are installed.
 */
const image = "callboard-under-test";
const suite = "the container image";
const largestMegabytes = 300;
const key = "a-key-for-this-test-only";

if (process.env.TEST_IMAGE !== "1")
  describe.skip(`${suite} (TEST_IMAGE=1 builds and runs it)`, () => it("is built and started", () => {}));
else
  await describeOnPostgres(suite, (database) => {
    const started: string[] = [];
    const ports = { app: 0, service: 0 };

    beforeAll(async () => {
      const npmrc = path.join(homedir(), ".npmrc");
      const secret = existsSync(npmrc) ? ["--secret", `id=npmrc,src=${npmrc}`] : [];
      await run("buildah", "bud", "--isolation", "chroot", "--format", "docker", ...secret, "-t", image, ".");
      [ports.app, ports.service] = [await freePort(), await freePort()];
      const serve = ["service/main.ts", "serve", "--port", String(ports.service)];
      await start("service", { SERVICE_BOOTSTRAP_KEY: key }, "node", ...serve);
      await start("app", {
        HOST: "127.0.0.1",
        PORT: String(ports.app),
        DATABASE_URL: await database.fresh(),
        UPSTREAM_URL: `http://127.0.0.1:${ports.service}`,
        UPSTREAM_API_KEY: key,
      });
    }, 1_200_000);
    afterAll(async () => {
      for (const name of started) await run("podman", "rm", "--force", "--time", "0", "--volumes", name);
    }, 120_000);

    it(`has at most ${largestMegabytes} MB`, async () => {
      const bytes = Number(await run("podman", "image", "inspect", "--format", "{{.Size}}", image));
      expect(bytes / 1_000_000).toBeLessThanOrEqual(largestMegabytes);
    });

    it("shows the board from PostgreSQL, as a user without rights, on a file system that nobody can write", async () => {
      const ask = (address: string) => fetch(`http://127.0.0.1:${ports.app}${address}`).catch(() => null);
      await expect.poll(async () => (await ask("/api/health/ready"))?.status, slowly).toBe(200);
      const sessions = async () =>
        ((await (await ask("/api/board"))?.json()) as { sessions: unknown[] } | undefined)?.sessions.length;
      await expect.poll(sessions, slowly).toBeGreaterThan(100);
      expect(await (await ask("/"))?.text()).toContain("<title>");
      expect((await ask("/icon.svg"))?.status).toBe(200);
      const look =
        "console.log(process.getuid(), fs.existsSync('/app/package.json')); fs.writeFileSync('/app/x', '')";
      const looked = spawnSync("podman", ["exec", name("app"), "node", "-e", look], { encoding: "utf8" });
      expect(looked.stdout.trim()).toBe("10001 true");
      expect(looked.stderr).toMatch(/EROFS|EACCES/);
    });

    it("is healthy by its own check, and stops within its grace, without an error", async () => {
      await run("podman", "exec", name("app"), "node", "scripts/image/check-health.mjs");
      await run("podman", "stop", "--time", "20", name("app"));
      expect(await run("podman", "inspect", "--format", "{{.State.ExitCode}}", name("app"))).toBe("0");
      expect(await run("podman", "logs", name("app"))).not.toMatch(/error|EROFS/i);
    });

    const slowly = { timeout: 240_000, interval: 500 };
    const name = (program: string) => `callboard-test-${process.pid}-${program}`;
    async function start(program: string, env: Record<string, string>, ...command: string[]): Promise<void> {
      started.push(name(program));
      const variables = Object.entries(env).flatMap(([variable, value]) => ["--env", `${variable}=${value}`]);
      const hardened = ["--read-only", "--read-only-tmpfs=false", "--cap-drop=all", "--network=host"];
      const detached = [
        "run",
        "--detach",
        "--no-healthcheck",
        "--log-driver=k8s-file",
        "--name",
        name(program),
      ];
      // Without them Podman asks for more than a container that holds the tests may have.
      const limits = ["--ulimit=nofile=1024:1024", "--ulimit=nproc=1024:1024"];
      await run(
        "podman",
        "--runtime",
        "runc",
        ...detached,
        ...limits,
        ...hardened,
        ...variables,
        image,
        ...command,
      );
    }
  });

/** Runs a program to its end. @returns its output @throws Error with what it said when it fails */
async function run(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`${command} ${args[0]} failed (${code}): ${err.slice(-2_000)}`);
  return out.trim();
}
