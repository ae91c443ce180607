import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rolldown } from "rolldown";

/*
 * Makes lib/contract/zod-mini.browser.js: what our contract uses of zod/mini and nothing else. The bundler of the app
 * keeps every check and pattern that zod has, 13 kB gzipped of the board's first load that nobody ever calls. Run it
 * when zod's version or what we use of it changes: `node scripts/shake-zod.mjs`; a test says when that is due.
 */
const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, "lib/contract/zod-mini.browser.js");
const { version } = createRequire(import.meta.url)("zod/package.json");
const typesOnly = new Set(["infer", "input", "output", "core"]);

const used = new Set();
for (const file of fs.globSync(["lib/contract/**/*.ts", "lib/client/**/*.ts"], { cwd: root })) {
  const text = fs.readFileSync(path.join(root, file), "utf8");
  if (!text.includes('from "#zod-mini"')) continue;
  for (const [, name] of text.matchAll(/\bz\.([A-Za-z_]+)/g)) if (!typesOnly.has(name)) used.add(name);
}
const names = [...used].sort();
const entry = path.join(root, "lib/contract/zod-mini.entry.js");
fs.writeFileSync(entry, `export { ${names.join(", ")} } from "zod/mini";\n`);
try {
  const bundle = await rolldown({ input: entry, platform: "browser", logLevel: "silent" });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  const head = `/* zod ${version}, MIT License, Copyright (c) 2025 Colin McDonnell. Made by scripts/shake-zod.mjs of: ${names.join(" ")} */\n`;
  fs.writeFileSync(target, head + output[0].code);
} finally {
  fs.rmSync(entry);
}
console.log(`${path.relative(root, target)}: ${names.length} names of zod ${version}`);
