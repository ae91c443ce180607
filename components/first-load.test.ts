import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const imported = /^(?:import|export) (?!type )(?:[^;]*? from )?"([^"]+)";/gm;

/** Every file of ours and every package that a file brings with it, without what it loads later. */
function broughtBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ""] of readFileSync(path.join(root, file), "utf8").matchAll(imported)) {
    if (from.startsWith("#")) broughtBy(from.slice(1), seen);
    else if (!from.startsWith(".")) seen.add(from);
    else if (/\.tsx?$/.test(from)) broughtBy(path.join(path.dirname(file), from), seen);
  }
  return seen;
}

it.each([
  "app/providers.tsx",
  "components/shell/desk-shell.tsx",
  "components/board/board.tsx",
  "components/reader/reader.tsx",
  "components/calendar/calendar.tsx",
  "components/company/companies.tsx",
  "components/company/company.tsx",
  "components/follow/follow.tsx",
  "components/compare/compare.tsx",
  "components/search/search.tsx",
  "components/wall/wall.tsx",
])("%s loads without a validator", (file) => {
  const brought = [...broughtBy(file)];
  expect(brought).toContain("react");
  expect(brought.filter((name) => /^zod\b/.test(name))).toEqual([]);
});

it("a call loads without the list of what a search finds, and what draws it", () => {
  const brought = [...broughtBy("components/reader/reader.tsx")];
  expect(brought).toContain("components/reader/search/search-side.tsx");
  expect(brought).not.toContain("components/reader/search/hit-list.tsx");
  expect(brought).not.toContain("virtua");
});
