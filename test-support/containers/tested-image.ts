import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, cpSync, existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { InstanceVersion } from "../instance-process.ts";

/** Without it a build takes nothing from a registry of images. */
const mayFetch = process.env.TEST_IMAGE === "1";

/** What building and running the image needs and this machine lacks, if anything. */
export function missingForImage(): string | undefined {
  if (mayFetch) return undefined;
  const works = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;
  const program = ["buildah", "podman", "runc", "flock"].find((name) => !works(name, "--version"));
  if (program) return program;
  const begun = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(
    ([, name = ""]) => name,
  );
  return begun.find((name) => !works("podman", "image", "exists", name));
}

/**
 * The image of a version, built once per run, when a test first needs it, one after the other.
 *
 * @returns its name; the image is removed when the run ends
 */
export async function testedImage(runDirectory: string, version: InstanceVersion = "this"): Promise<string> {
  const name = imageName(runDirectory, version);
  const npmrc = path.join(homedir(), ".npmrc");
  const secret = existsSync(npmrc) ? ["--secret", `id=npmrc,src=${npmrc}`] : [];
  const options = ["--isolation", "chroot", "--format", "docker", ...(mayFetch ? [] : ["--pull-never"])];
  const tree = version === "this" ? "." : makeNewerTree(path.join(runDirectory, "newer"));
  const unlessThere = 'podman image exists "$0" || exec buildah bud -t "$0" "$@"';
  await run("flock", lockIn(runDirectory), "sh", "-c", unlessThere, name, ...options, ...secret, tree);
  return name;
}

/** Removes the images that the tests of a run have built, if any, with what still runs of them. */
export function removeTestedImages(runDirectory: string): void {
  if (!existsSync(lockIn(runDirectory))) return;
  for (const version of ["this", "newer"] as const)
    spawnSync("podman", ["rmi", "--force", imageName(runDirectory, version)]);
}

/** Runs a program to its end. @returns its output @throws Error with what it said when it fails */
export async function run(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0)
    throw new Error(`${command} ${args[0]} failed (${code}): ${out.slice(-3_000)}\n${err.slice(-2_000)}`);
  return out.trim();
}

const lockIn = (runDirectory: string): string => path.join(runDirectory, "image-build");

function imageName(runDirectory: string, version: InstanceVersion): string {
  return `${path.basename(runDirectory)}-${version}`.toLowerCase();
}

/**
 * A copy of what the image is built from, as a newer version: with one more migration, and one more line in the scripts
 * of its pages, so that some of these have other names. @returns `folder`
 */
function makeNewerTree(folder: string): string {
  const copied = [...readFileSync(".dockerignore", "utf8").matchAll(/^!(.+)$/gm)].map(
    ([, name = ""]) => name,
  );
  for (const name of ["Dockerfile", ".dockerignore", ...copied])
    cpSync(name, path.join(folder, name), { recursive: true });
  const store = path.join(folder, "lib/server/store");
  copyFileSync("test-support/postgres/newer-version.ts", path.join(store, "newer-version.ts"));
  appendFileSync(
    path.join(store, "migrate.ts"),
    'import { newerMigrations } from "./newer-version.ts";\nObject.assign(migrations, newerMigrations);\n',
  );
  appendFileSync(
    path.join(folder, "lib/client/page/page-build.ts"),
    "Object.assign(globalThis, { isOfLater: true });\n",
  );
  return folder;
}
