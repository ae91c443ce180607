import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { waitUntilReady } from "../../scripts/launcher/wait-until-ready.mjs";
import { documentedBlock } from "../../test-support/document-blocks.ts";
import { freePort } from "../../test-support/free-port.ts";
import { bootSystem, canBoot, type BootedSystem } from "../fixtures/booted-system.ts";

/** Where the archive of this tree's build is, as a release has it. */
let releases: string;
let archive: string;
/** Nobody in particular, when root runs the tests; else whoever does. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test.describe.configure({ mode: "serial" });
test.beforeAll(() => {
  releases = mkdtempSync(path.join(tmpdir(), "callboard-releases-"));
  chmodSync(releases, 0o755);
  const make = ["scripts/release/make-archive.mjs", releases];
  archive = execFileSync(process.execPath, make, { encoding: "utf8" }).trim();
});
test.afterAll(() => rmSync(releases, { recursive: true }));

test("the archive needs no installation: unpacked, service and app run as an ordinary user", async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-archive-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const options = { ...owner, cwd: folder };
  execFileSync("tar", ["-xzf", archive], options);
  const [servicePort, port] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const upstream = `http://127.0.0.1:${servicePort}`;
  const env = {
    PATH: "/usr/bin:/bin",
    SERVICE_BOOTSTRAP_KEY: "key-of-this-archive",
    UPSTREAM_API_KEY: "key-of-this-archive",
    UPSTREAM_URL: upstream,
    PORT: String(port),
  } as unknown as NodeJS.ProcessEnv;
  const start = (...args: string[]) =>
    spawn(path.join(folder, "callboard-0.1.0", "callboard"), args, {
      ...options,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  const service = start("service", "serve", "--port", String(servicePort));
  const app = start("serve");
  try {
    for (const [program, address] of [
      [service, `${upstream}/health`],
      [app, `${url}/api/health/ready`],
    ] as const) {
      const state = { exited: once(program, "exit"), ended: false };
      const signal = new AbortController().signal;
      const isReady = await waitUntilReady("program", address, {
        program: state,
        signal,
        timeoutMs: 240_000,
      });
      expect(isReady, address).toBe(true);
    }
    await page.goto(url);
    await expect(page.getByRole("button", { name: /^Up to date/ })).toBeVisible();
  } finally {
    for (const program of [app, service]) {
      const ended = once(program, "exit");
      if (program.kill()) await ended;
    }
    rmSync(folder, { recursive: true });
  }
});

/*
 * The commands of docs/deployment.md, word for word but for the addresses, as root on a machine with systemd: what they
 * install runs under the shipped units, with the user and the restrictions that these give it.
 */
test.describe("the documented commands", () => {
  test.skip(!canBoot, "needs root and systemd-nspawn");
  test.beforeAll(async () => {
    // The next version, which differs by its number only.
    const next = path.basename(archive).replace("0.1.0", "0.2.0");
    execFileSync("bash", ["-c", nextVersion(path.basename(archive), next)], { cwd: releases });
    system = await bootSystem(releases);
  });
  test.afterAll(() => system?.stop());

  test("the installation starts the app as a user of its own", () => {
    succeed(here(documentedBlock("install")), { KEY: "first-key-of-upstream" });
    expect(version()).toBe("0.1.0");
    expect(succeed("ps -o user= -p $(systemctl show -P MainPID callboard)")).toBe("callboard");
    expect(upstreamKey()).toBe("first-key-of-upstream");
    // Who comes without the proxy's secret is nobody.
    const status = "curl -s -o /dev/null -w '%{http_code}' -H 'X-Forwarded-User: ann'";
    const asAnn = `${status} http://127.0.0.1:3000/api/board`;
    expect(succeed(asAnn)).toBe("401");
    expect(succeed(`${asAnn} -H "X-Proxy-Secret: $(cat /etc/callboard/secrets/proxy-secret)"`)).toBe("200");
  });

  test("the timer's backups are rotated, and one that fails deletes nothing", () => {
    expect(succeed("systemctl list-timers")).toContain("callboard-backup.timer");
    const keepTwo = "sed -i 's/--keep 14/--keep 2/' /etc/systemd/system/callboard-backup.service";
    succeed(`${keepTwo} && systemctl daemon-reload`);
    for (let night = 0; night < 3; night += 1) succeed("systemctl start callboard-backup");
    const kept = backups();
    expect(kept).toHaveLength(2);
    expect(succeed(`/opt/callboard/callboard store verify /var/lib/callboard-backups/${kept[1]}`)).toContain(
      "is sound",
    );
    succeed("mv /var/lib/callboard/callboard.sock /var/lib/callboard/away");
    expect(system.run("systemctl start callboard-backup").status).toBe(1);
    expect(succeed("journalctl --no-pager -u callboard-backup")).toContain("another Callboard is using");
    expect(backups()).toEqual(kept);
    succeed("mv /var/lib/callboard/away /var/lib/callboard/callboard.sock");
    expect(
      succeed("ls /var/lib/callboard")
        .split("\n")
        .filter((name) => name.startsWith("backup-")),
    ).toEqual([]);
  });

  test("a new key is in use after its command", () => {
    succeed(documentedBlock("newKey"), { KEY: "second-key-of-upstream" });
    expect(version()).toBe("0.1.0");
    expect(upstreamKey()).toBe("second-key-of-upstream");
  });

  test("root adds a person to a file that the app can read", () => {
    succeed("/opt/callboard/callboard users add /var/lib/callboard/users ann --groups callboard-operators");
    expect(succeed("stat -c '%U %a' /var/lib/callboard/users")).toBe("callboard 600");
  });

  test("an upgrade that fails at any step restarts nothing", () => {
    const started = () => succeed("systemctl show -P ActiveEnterTimestampMonotonic callboard");
    const before = started();
    for (const [from, to] of [
      ["callboard-0.2.0-linux", "callboard-0.3.0-linux"],
      ["sha256sum -c", "sha256sum -c nothing"],
      ["-C /opt", "-C /nowhere"],
      ["/var/backups/", "/nowhere/"],
    ] as const) {
      expect(system.run(here(documentedBlock("upgrade").replace(from, to))).status, to).not.toBe(0);
    }
    expect(started()).toBe(before);
    expect(succeed("readlink /opt/callboard")).toBe("/opt/callboard-0.1.0");
  });

  test("an upgrade leaves a backup, and the next version answers", () => {
    succeed(here(documentedBlock("upgrade")));
    expect(version()).toBe("0.2.0");
    const backup = "/var/backups/callboard-before-0.2.0.sqlite";
    expect(succeed(`/opt/callboard/callboard store verify ${backup}`)).toContain("is sound");
    expect(succeed(`stat -c %a ${backup}`)).toBe("600");
  });
});

let system: BootedSystem;

const nextVersion = (archive: string, next: string) => `
  mkdir next && tar -xzf ${archive} -C next && mv next/callboard-0.1.0 next/callboard-0.2.0 &&
  sed -i 's/"version": "0.1.0"/"version": "0.2.0"/' next/callboard-0.2.0/package.json &&
  tar -c -C next callboard-0.2.0 | gzip -1 > ${next} && sha256sum ${next} > ${next}.sha256 && rm -r next`;

/** Commands of the documents, with releases in a folder and the service of the archive as the upstream. */
const here = (commands: string) =>
  commands
    .replaceAll(/https:\/\/git\.example\.com\/\S+\//g, "file:///srv/")
    .replaceAll("linux-x64", `linux-${process.arch}`)
    .replace("https://events.example.com", "http://127.0.0.1:4100");

/** Runs commands that have to succeed, and returns what they print. */
function succeed(commands: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = system.run(commands, env);
  expect(status, `${commands}\n${stdout}\n${stderr}`).toBe(0);
  return stdout.trim();
}

const ask = (target: string) =>
  `curl -s --retry 120 --retry-connrefused --retry-delay 1 http://127.0.0.1:3000${target}`;
/** The version that answers. */
const version = () => (JSON.parse(succeed(ask("/api/health/ready"))) as { version: string }).version;
const upstreamKey = () => succeed("cat /run/credentials/callboard.service/secret_upstream-key");
const backups = () => succeed("ls -A /var/lib/callboard-backups").split("\n").filter(Boolean);
