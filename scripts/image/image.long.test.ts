import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { containerOptions } from "../../test-support/containers/container-host.ts";
import { missingForImage, run, testedImage } from "../../test-support/containers/tested-image.ts";
import { describeOnPostgres } from "../../test-support/databases.ts";
import { freePort } from "../../test-support/free-port.ts";
import { findInstalledChromium } from "../chromium/find-chromium.mjs";

/*
 * Builds and runs the image where its base images are present; elsewhere the suite is skipped and says what is missing.
 * With TEST_IMAGE=1 the build may fetch them.
 */
const suite = "the container image";
const largestMegabytes = 300;
const key = "a-key-for-this-test-only";

const missing = missingForImage();
const chromium = missing
  ? null
  : (process.env.CHROMIUM_PATH ?? (await findInstalledChromium(process.cwd(), process.execPath)));

if (missing) describe.skip(`${suite} (${missing} is missing)`, () => it("is built and started", () => {}));
else
  await describeOnPostgres(suite, (database) => {
    const started: string[] = [];
    const ports = { app: 0, service: 0 };
    let image: string;

    beforeAll(async () => {
      image = await testedImage(inject("runDirectory"));
      [ports.app, ports.service] = [await freePort(), await freePort()];
      const serve = ["service/main.ts", "serve", "--port", String(ports.service)];
      await start("service", { SERVICE_BOOTSTRAP_KEY: key }, "node", ...serve);
      const serviceAnswers = () =>
        fetch(`http://127.0.0.1:${ports.service}/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      await vi.waitUntil(serviceAnswers, slowly);
      await start("app", {
        HOST: "127.0.0.1",
        PORT: String(ports.app),
        DATABASE_URL: await database.bare(),
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

    it("shows the board from PostgreSQL, as an unprivileged user, on a read-only file system", async () => {
      const request = (address: string) => fetch(`http://127.0.0.1:${ports.app}${address}`).catch(() => null);
      await expect.poll(async () => (await request("/api/health/ready"))?.status, slowly).toBe(200);
      const sessions = async () =>
        ((await (await request("/api/board"))?.json()) as { sessions: unknown[] } | undefined)?.sessions
          .length;
      await expect.poll(sessions, slowly).toBeGreaterThan(100);
      expect(await (await request("/"))?.text()).toContain("<title>");
      expect((await request("/icon.svg"))?.status).toBe(200);
      const look =
        "console.log(process.getuid(), fs.existsSync('/app/package.json')); fs.writeFileSync('/app/x', '')";
      const looked = spawnSync("podman", ["exec", name("app"), "node", "-e", look], { encoding: "utf8" });
      expect(looked.stdout.trim()).toBe("10001 true");
      expect(looked.stderr).toMatch(/EROFS|EACCES/);
    });

    it.skipIf(chromium === null)(
      "passes the board's journeys with both programs from the image",
      async () => {
        const settings = {
          JOURNEY_IMAGE: image,
          TEST_DATABASE_URL: await database.bare(),
          CHROMIUM_PATH: chromium,
        };
        const given = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
        const output = path.join(inject("runDirectory"), "image-journeys");
        const journeys = ["--config=e2e", "--workers=1", `--output=${output}`, "e2e/board.spec.ts"];
        await run("env", ...given, process.execPath, "node_modules/.bin/playwright", "test", ...journeys);
      },
    );

    it("passes its own health check, and stops within its grace period, without an error", async () => {
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
      await run(
        "podman",
        ...containerOptions,
        "--detach",
        "--name",
        name(program),
        ...variables,
        image,
        ...command,
      );
    }
  });
