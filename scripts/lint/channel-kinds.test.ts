import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";

const compares = 'export const is = (to: { kind: string }) => to.kind === "pagerduty";\n';
const switches =
  'export function is(kind: string) {\n  switch (kind) {\n    case "email":\n      return true;\n    default:\n      return false;\n  }\n}\n';

test("no code asks for a kind of channel by its name, which facts of the channel answer", () => {
  const tree = plantTree({
    "lib/server/alerts/compares.ts": compares,
    "lib/domain/alerts/switches.ts": switches,
    "components/alerts/compares.tsx": compares,
    "lib/domain/alerts/of-another-list.ts":
      'export const is = (to: { kind: string; way: string }) => to.kind === "opened" || to.way === "push";\n',
  });
  const { diagnostics } = JSON.parse(tree.run("oxlint", "--format", "json")) as {
    diagnostics: { filename: string; code?: string }[];
  };
  tree.remove();
  const refused = diagnostics.filter(({ code }) => code === "house(channel-kinds)");
  expect(refused.map(({ filename }) => filename).sort()).toEqual([
    "components/alerts/compares.tsx",
    "lib/domain/alerts/switches.ts",
    "lib/server/alerts/compares.ts",
  ]);
});
