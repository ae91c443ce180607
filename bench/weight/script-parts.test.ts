import { expect, it } from "vitest";
import { partOf } from "./script-parts.ts";

it.each([
  [
    "turbopack:///[project]/node_modules/next/dist/compiled/react-dom/cjs/react-dom.production.js",
    "next: react-dom",
  ],
  ["turbopack:///[project]/node_modules/next/src/client/app-dir/link.tsx", "next"],
  ["turbopack:///[project]/node_modules/@tanstack/query-core/src/query.ts", "@tanstack/query-core"],
  ["turbopack:///[project]/components/board/lanes/lane.tsx", "components/board"],
  ["turbopack:///[project]/lib/domain/board/lane-order.ts", "lib/domain/board"],
  ["turbopack:///[turbopack]/shared/runtime/async-module.ts", "runtime of the bundler"],
])("%s is of %s", (source, part) => {
  expect(partOf(source)).toBe(part);
});
