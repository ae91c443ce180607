import { execFileSync } from "node:child_process";
import fs from "node:fs";

/*
 * node scripts/release/write-notes.mjs FILE: writes what the changelog says of the version of package.json, and prints
 * the version as an output of a workflow's step. Refuses a version that has a tag, or no section in the changelog.
 */
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("FILE is missing");
const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));
const notes = sectionOf(fs.readFileSync("CHANGELOG.md", "utf8"));
const tagged = execFileSync("git", ["tag", "--list", `v${version}`], { encoding: "utf8" }).trim();
if (tagged !== "") refuse(`v${version} is released already; raise the version in package.json`);
if (notes === "") refuse(`CHANGELOG.md has no section "## ${version}"`);
fs.writeFileSync(target, `${notes}\n`);
console.log(`version=${version}`);

/** @param {string} changelog */
function sectionOf(changelog) {
  const [, section = ""] = changelog.split(new RegExp(`^## ${version.replaceAll(".", "\\.")}(?: .*)?$`, "m"));
  return section.split(/^## /m)[0].trim();
}

/** @param {string} why */
function refuse(why) {
  console.error(why);
  process.exit(1);
}
