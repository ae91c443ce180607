import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentedBlock, type BlockName } from "../../../test-support/document-blocks.ts";

/*
 * What the documents say to install and to upgrade a server, where there is no systemd to run it with as e2e/deployment
 * does: as root, beside an app that runs as another user and may write in its own folder only. systemd is replaced by
 * notes of what was asked of it, and the archives hold the commands of this tree.
 */
const service = { uid: 65_534, gid: 65_534 };
const readPackage = ["-e", "require('node:fs').readFileSync('package.json')"];
const canBeRun =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, readPackage, { ...service, stdio: "ignore" }).status === 0;

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const calls = () => (existsSync(inFolder("calls")) ? readFileSync(inFolder("calls"), "utf8") : "");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-server-"));
  chmodSync(folder, 0o755);
  for (const name of ["bin", "opt", "etc/systemd/system", "var/lib/callboard", "var/backups", "srv", "here"])
    mkdirSync(inFolder(name), { recursive: true, mode: 0o755 });
  writeFileSync(inFolder("bin/systemctl"), `#!/bin/sh\necho "$*" >> ${inFolder("calls")}\n`, { mode: 0o755 });
  for (const version of ["0.1.0", "0.2.0"]) makeRelease(version);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An archive of this tree's commands for the store, and the units. */
function makeRelease(version: string): void {
  const name = `callboard-${version}`;
  const made = inFolder(`srv/${name}`);
  mkdirSync(`${made}/deploy`, { recursive: true });
  const command = `cd ${process.cwd()} && shift && exec ${process.execPath} lib/server/commands/run-store.ts "$@"`;
  writeFileSync(`${made}/callboard`, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  execFileSync("cp", ["-r", "deploy/systemd", `${made}/deploy/`]);
  const file = `${name}-linux-x64.tar.gz`;
  const pack = `tar -czf ${file} ${name} && sha256sum ${file} > ${file}.sha256`;
  execFileSync("bash", ["-c", pack], { cwd: inFolder("srv") });
}

/** Runs a block with every folder of the system below our own. */
function run(name: BlockName, change: (text: string) => string = (text) => text) {
  const commands = change(documentedBlock(name))
    .replaceAll(/https:\/\/git\.example\.com\/\S+\//g, `file://${folder}/srv/`)
    .replaceAll(/(^|[ =])\/(opt|var|etc)\b/gm, `$1${folder}/$2`);
  const env = { ...process.env, KEY: "key-of-upstream", PATH: `${inFolder("bin")}:${process.env.PATH}` };
  return spawnSync("bash", ["-c", commands], { env, encoding: "utf8", cwd: inFolder("here") });
}

/** The part of the app that makes backups, as the unit's user. */
async function startApp(): Promise<() => Promise<void>> {
  const data = inFolder("var/lib/callboard");
  chownSync(data, service.uid, service.gid);
  const script = `
    import { openStore } from "./lib/server/store/open-store.ts";
    import { backupSocketIn, openBackupSocket } from "./lib/server/main/backup-socket.ts";
    const directory = ${JSON.stringify(data)};
    const { backUp } = await openStore({ directory });
    openBackupSocket(backupSocketIn(directory), backUp, console.error);
    console.log("ready");`;
  const node = ["--conditions=react-server", "--input-type=module", "--eval", script];
  const app = spawn(process.execPath, node, { ...service, stdio: ["ignore", "pipe", "inherit"] });
  await once(app.stdout, "data");
  return async () => {
    const ended = once(app, "exit");
    app.kill("SIGKILL");
    await ended;
  };
}

describe.skipIf(!canBeRun)("the commands of a server, as root", () => {
  it("install a release with secrets that only root reads, and start the units last", () => {
    const { stderr, status } = run("install");
    expect([status, calls()], stderr).toEqual([
      0,
      "daemon-reload\nenable --now callboard callboard-backup.timer\n",
    ]);
    expect(readlinkSync(inFolder("opt/callboard"))).toBe(inFolder("opt/callboard-0.1.0"));
    const secrets = inFolder("etc/callboard/secrets");
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    expect(readFileSync(`${secrets}/upstream-key`, "utf8")).toBe("key-of-upstream");
    expect(readFileSync(`${secrets}/proxy-secret`, "utf8")).toMatch(/^[0-9a-f]{48}\n$/);
    for (const name of readdirSync(secrets)) expect(statSync(`${secrets}/${name}`).mode & 0o777).toBe(0o600);
    const units = ["callboard-backup.service", "callboard-backup.timer", "callboard.service"];
    expect(readdirSync(inFolder("etc/systemd/system")).toSorted()).toEqual(units);
  });

  it("upgrade with a backup where the document says before the next version is started", async () => {
    run("install");
    const stop = await startApp();
    const { stderr, status } = run("upgrade");
    await stop();
    expect([status, calls().endsWith("restart callboard\n")], stderr).toEqual([0, true]);
    expect(readdirSync(inFolder("var/backups"))).toEqual(["callboard-before-0.2.0.sqlite"]);
    const left = readdirSync(inFolder("var/lib/callboard")).filter((name) => name.startsWith("backup-"));
    expect(left).toEqual([]);
    expect(readlinkSync(inFolder("opt/callboard"))).toBe(inFolder("opt/callboard-0.2.0"));
  });

  it.each([
    ["the archive", "callboard-0.2.0-linux", "callboard-0.3.0-linux"],
    ["its checksum", "sha256sum -c", "sha256sum -c nothing"],
    ["the folder", "-C /opt", "-C /nowhere"],
    ["the backup", "/var/backups/", "/var/nowhere/"],
  ])("restart nothing when %s fails", async (_, from, to) => {
    run("install");
    const stop = await startApp();
    const { status } = run("upgrade", (text) => text.replace(from, to));
    await stop();
    expect(status).not.toBe(0);
    expect(calls()).not.toContain("restart");
    expect(readlinkSync(inFolder("opt/callboard"))).toBe(inFolder("opt/callboard-0.1.0"));
  });

  it("put a new key in its place before the restart", () => {
    run("install");
    expect(run("newKey", (text) => text.replace("$KEY", "another-key"))).toMatchObject({ status: 0 });
    expect(readFileSync(inFolder("etc/callboard/secrets/upstream-key"), "utf8")).toBe("another-key");
    expect(calls().endsWith("restart callboard\n")).toBe(true);
  });
});
