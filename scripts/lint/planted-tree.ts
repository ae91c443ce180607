import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../launcher/root.mjs";

/**
 * A tree of its own with this repository's configuration and some planted files, in which a tool can be run for real.
 *
 * @param files what to plant, by path
 */
export function plantTree(files: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callboard-planted-"));
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const name of [
    "package.json",
    "tsconfig.json",
    ".oxlintrc.json",
    "scripts/lint",
    "lib/contract/public-v3/session-state.ts",
    "lib/contract/board/alerts/channels",
  ]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  return {
    /** Runs an installed tool there and returns what it printed. */
    run(tool: string, ...args: string[]): string {
      const command = path.join(root, "node_modules", ".bin", tool);
      const { stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
        cwd: folder,
        encoding: "utf8",
        timeout: 120_000,
        maxBuffer: 256 * 1024 * 1024,
      });
      if (stdout === "") throw new Error(`${tool} said nothing: ${stderr}`);
      return stdout;
    },
    remove() {
      fs.rmSync(folder, { recursive: true });
    },
  };
}
