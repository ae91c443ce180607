import { isDeepStrictEqual } from "node:util";

const systems = ["aix", "android", "darwin", "freebsd", "linux", "openharmony", "sunos", "win32"];
const processors = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const libraries = { gnu: "glibc", gnueabihf: "glibc", musl: "musl", musleabihf: "musl" };

/** @typedef {{ packages: { [path: string]: object | undefined } }} Lock the content of package-lock.json */

/**
 * The lock with an entry for every optional package that the registry lacked during an install. npm leaves those out,
 * and `npm ci` then refuses the lock on every machine. It accepts an entry that names the package's platform, and
 * installs the package only there.
 *
 * @param {Lock} lock
 * @returns {Lock}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, from, name)) packages[`node_modules/${name}`] = platformEntry(name, version);
    }
  }
  const sorted = Object.keys(packages).sort((one, other) => one.localeCompare(other, "en"));
  return { ...lock, packages: Object.fromEntries(sorted.map((name) => [name, packages[name]])) };
}

/**
 * @param {Lock} lock
 * @returns {string[]} the entries that `completeLock` would add
 */
export function missingFromLock(lock) {
  const complete = completeLock(lock).packages;
  return Object.keys(complete).filter((name) => !isDeepStrictEqual(complete[name], lock.packages[name]));
}

/** Node's module resolution: beside the dependent package, then in every parent folder. */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === "") return false;
  }
}

/** Binaries are named after their platform, such as `@next/swc-win32-arm64-msvc`. */
function platformEntry(name, version) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = Object.keys(libraries)
    .filter((word) => words.includes(word) && os.includes("linux"))
    .map((word) => libraries[word]);
  if (cpu.length === 0 || !/^\d/.test(version)) {
    throw new Error(`${name}@${version}: neither its platform nor its version can be determined`);
  }
  return { version, cpu, ...(libc.length > 0 && { libc }), optional: true, ...(os.length > 0 && { os }) };
}
