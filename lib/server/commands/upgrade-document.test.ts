import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentBlocks } from "../../../test-support/document-blocks.ts";

/*
 * The commands of the document for a new version, run as root beside an app that runs as another user and may write only
 * in its own folder, as under the shipped unit. Git, npm's packages and systemd are replaced by notes of what was called.
 */
const upgrade = documentBlocks("docs/deployment.md", "sh").find((block) =>
  block.includes("store -- backup"),
)!;
const service = { uid: 65_534, gid: 65_534 };
const readPackage = ["-e", "require('node:fs').readFileSync('package.json')"];
const canBeRun =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, readPackage, { ...service, stdio: "ignore" }).status === 0;

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const calls = () => readFileSync(inFolder("calls"), "utf8").split("\n").slice(0, -1);

/** Puts a program in the way of a real one: it notes its words, and then does this. */
function replace(program: string, does: string): void {
  const text = `#!/bin/sh\necho "${program} $*" >> ${inFolder("calls")}\n${does}\n`;
  writeFileSync(inFolder(`bin/${program}`), text, { mode: 0o755 });
}

/** Runs the block with every folder of the system below our own. */
function run() {
  const commands = upgrade
    .replaceAll(/ \/(opt|var)\//g, ` ${folder}/$1/`)
    .replaceAll("=/var/", `=${folder}/var/`);
  const env = { ...process.env, PATH: `${inFolder("bin")}:${process.env.PATH}` };
  return spawnSync("bash", ["-c", commands], { env, encoding: "utf8" });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-upgrade-"));
  chmodSync(folder, 0o755);
  for (const name of ["bin", "opt", "var/lib/callboard", "var/backups"])
    mkdirSync(inFolder(name), { recursive: true, mode: 0o755 });
  replace("git", 'for last; do :; done; mkdir -p "$last"');
  const store = `${process.execPath} lib/server/commands/run-store.ts`;
  replace("npm", `[ "$2" != store ] && exit; cd ${process.cwd()}; shift 3; exec ${store} "$@"`);
  replace("systemctl", "");
});
afterEach(() => rmSync(folder, { recursive: true }));

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

describe.skipIf(!canBeRun)("the documented upgrade, as root", () => {
  it("has a backup where the document says before the new version is started", async () => {
    const stop = await startApp();
    const { stderr, status } = run();
    await stop();
    expect([stderr, status]).toEqual(["", 0]);
    expect(readdirSync(inFolder("var/backups"))).toEqual([expect.stringMatching(/0\.2\.0\.sqlite$/)]);
    expect(readdirSync(inFolder("var/lib/callboard")).filter((name) => name.includes("0.2.0"))).toEqual([]);
    expect(calls().at(-1)).toBe("systemctl restart callboard");
    expect(readdirSync(inFolder("opt"))).toEqual(["callboard", "callboard-0.2.0"]);
  });

  it.each(["git", "npm"])("starts nothing after %s failed", (program) => {
    replace(program, "exit 1");
    const { status } = run();
    expect(status).not.toBe(0);
    expect(calls().filter((call) => call.startsWith("systemctl"))).toEqual([]);
    expect(readdirSync(inFolder("opt"))).not.toContain("callboard");
  });
});
