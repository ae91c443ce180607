import fs from "node:fs";
import path from "node:path";
import { root } from "./launcher/root.mjs";
import { completeLock, missingFromLock } from "./lock/platform-packages.mjs";

/* `npm run lock`: puts other platforms' packages back into a lock that an install has changed. */
const file = path.join(root, "package-lock.json");
const lock = JSON.parse(fs.readFileSync(file, "utf8"));
const missing = missingFromLock(lock);
if (missing.length > 0) fs.writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`${missing.length} entries added to package-lock.json`);
