import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";

const refused = [
  ["lib/contract", "lib/domain"],
  ["lib/contract", "lib/server"],
  ["lib/domain", "lib/server"],
  ["lib/domain", "lib/client"],
  ["lib/domain", "components"],
  ["lib/server", "lib/client"],
  ["lib/server", "components"],
  ["lib/server", "service"],
  ["lib/client", "lib/server"],
  ["lib/client", "service"],
  ["lib/client", "components"],
  ["components/board", "lib/server"],
  ["components/board", "service"],
  ["components/board", "app"],
  ["components/ui", "lib/contract"],
  ["components/ui", "lib/domain"],
  ["components/ui", "lib/client"],
  ["components/ui", "components/board"],
  ["components/charts", "lib/domain"],
  ["components/charts", "lib/contract"],
  ["components/charts", "lib/client"],
  ["app/(desk)/planted", "lib/server/store"],
  ["app/(desk)/planted", "lib/server/sync"],
  ["app/(desk)/planted", "service"],
  ["app/wall", "lib/server/upstream"],
  ["app/api/planted", "lib/server/store"],
  ["app/api/planted", "lib/server/upstream"],
  ["app/api/planted", "components"],
  ["app/api/planted", "service"],
  ["service", "lib/domain"],
  ["service", "lib/server"],
  ["service/rules", "lib/client"],
  ["service/rules", "components"],
  ["service/db/read", "service/rules"],
  ["service/db", "service/webhooks"],
  ["service/db", "service"],
  ["lib/server", "e2e"],
  ["lib/server", "scripts"],
] as const;

const allowed = [
  ["lib/contract", "lib/contract"],
  ["lib/domain", "lib/contract"],
  ["lib/server", "lib/domain"],
  ["lib/server", "lib/contract"],
  ["lib/client", "lib/domain"],
  ["components/board", "lib/client"],
  ["components/board", "lib/domain"],
  ["components/board", "components/ui"],
  ["app/(desk)/planted", "components"],
  ["app/(desk)/planted", "lib/server/services"],
  ["app/api/planted", "lib/server/http"],
  ["service", "lib/contract"],
  ["service/rules", "service/db"],
  ["service/db/read", "service/db"],
] as const;

/** Folders that may not import each other, and one that the order lacks. */
const outOfOrder = [
  ["lib/client/request", "lib/client/board"],
  ["lib/client/freshness", "lib/client/past"],
  ["lib/client/board", "lib/client/past"],
  ["lib/client/board", "lib/client/saved"],
  ["lib/client/address", "lib/client/kept"],
  ["lib/client/planted", "lib/client/request"],
  ["lib/domain/text", "lib/domain/session"],
  ["lib/domain/session", "lib/domain/board"],
  ["lib/domain/transcript", "lib/domain/search"],
  ["lib/domain/transcript", "lib/domain/chapters"],
  ["lib/domain/planted", "lib/domain/text"],
  ["components/incident", "components/board"],
  ["components/incident", "components/reader"],
  ["components/saved", "components/incident"],
  ["components/reader", "components/follow"],
  ["components/planted", "components/session"],
  ["lib/client/board", "lib/client/planted"],
  ["lib/server/gate", "lib/server/http"],
  ["lib/server/store", "lib/server/sync"],
  ["lib/server/planted", "lib/server/store"],
  ["service/scenario", "service/import"],
] as const;

const inOrder = [
  ["lib/client/board", "lib/client/request"],
  ["lib/client/saved", "lib/client/board"],
  ["lib/client/request", "lib/client/freshness"],
  ["lib/domain/session", "lib/domain/text"],
  ["lib/domain/export", "lib/domain/transcript"],
  ["components/board", "components/incident"],
  ["components/follow", "components/reader"],
  ["lib/server/http", "lib/server/gate"],
] as const;

interface Violation {
  from: string;
  rule: { name: string };
}

interface Summary {
  violations: Violation[];
  ruleSetUsed: { forbidden: { name: string; comment: string }[] };
}

const all = [...refused, ...allowed, ...outOfOrder, ...inOrder];

let summary: Summary;
let tree: ReturnType<typeof plantTree>;

beforeAll(() => {
  tree = plantTree({
    ...targets(),
    ...Object.fromEntries(all.flatMap(([from, to]) => plants(from, to))),
    "lib/server/planted.test.ts": 'import "#service/target.ts";\n',
    "e2e/planted.spec.ts": 'import "#service/target.ts";\n',
    "lib/domain/first.ts": 'import { second } from "./second.ts";\nexport const first = () => second;\n',
    "lib/domain/second.ts": 'import { first } from "./first.ts";\nexport const second = first;\n',
    "lib/domain/one.ts": 'import type { Other } from "./other.ts";\nexport type One = Other | 1;\n',
    "lib/domain/other.ts": 'import type { One } from "./one.ts";\nexport type Other = One | 2;\n',
    "lib/domain/all-of-it.ts": 'export * from "./target.ts";\n',
    "lib/domain/some-of-it.ts": 'export { x } from "./target.ts";\n',
    "lib/domain/lost.ts": 'import { x } from "./nowhere.ts";\nexport const y = x;\n',
    "lib/contract/board/endpoints/table.ts": "export const x = 1;\nexport type X = 1;\n",
    "lib/client/request/types.ts":
      'import type { X } from "#lib/contract/board/endpoints/table.ts";\nexport type Y = X;\n',
    "lib/client/request/table.ts":
      'import { x } from "#lib/contract/board/endpoints/table.ts";\nexport const y = x;\n',
    "instrumentation.ts": 'import { x } from "./lib/domain/target.ts";\nexport const y = x;\n',
  });
  const said = tree.run(
    "depcruise",
    "--config",
    "scripts/lint/import-rules.mjs",
    "--output-type",
    "json",
    "app",
    "components",
    "lib",
    "service",
    "e2e",
    "scripts",
    "instrumentation.ts",
  );
  ({ summary } = JSON.parse(said) as { summary: Summary });
});

afterAll(() => {
  tree.remove();
});

const rulesFor = (file: string) =>
  summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe("the arrows refuse", () => {
  test.each(refused)("%s importing %s", (from, to) => {
    for (const [file, source] of plants(from, to)) {
      expect(rulesFor(file).join(), source).toContain("arrow-from-");
    }
  });

  test("and say where the line belongs", () => {
    const [file = ""] = plants("lib/domain", "lib/server")[0] ?? [];
    const [name] = rulesFor(file);
    const rule = summary.ruleSetUsed.forbidden.find((each) => each.name === name);
    expect(rule?.comment).toContain("belongs in lib/server");
  });

  test("the app's start reaching past lib/server", () => {
    expect(rulesFor("instrumentation.ts").join()).toContain("arrow-from-");
  });
});

describe("the arrows allow", () => {
  test.each(allowed)("%s importing %s", (from, to) => {
    for (const [file, source] of plants(from, to)) {
      expect(
        rulesFor(file).filter((rule) => rule !== "no-barrel"),
        source,
      ).toEqual([]);
    }
  });

  test("tests starting the service", () => {
    expect(rulesFor("lib/server/planted.test.ts")).toEqual([]);
    expect(rulesFor("e2e/planted.spec.ts")).toEqual([]);
  });
});

describe("the order of folders", () => {
  test.each(outOfOrder)("refuses %s importing %s", (from, to) => {
    for (const [file, source] of plants(from, to)) {
      expect(rulesFor(file).join(), source).toContain("order-of-");
    }
  });

  test.each(inOrder)("allows %s importing %s", (from, to) => {
    for (const [file, source] of plants(from, to)) {
      expect(rulesFor(file).join(), source).not.toContain("order-of-");
    }
  });
});

test("a browser may import types of the table of endpoints", () => {
  expect(rulesFor("lib/client/request/types.ts")).toEqual([]);
});

test.each([
  ["a cycle", "lib/domain/first.ts", "no-cycle"],
  ["a cycle of types only", "lib/domain/one.ts", "no-cycle"],
  ["passing on everything of a file", "lib/domain/all-of-it.ts", "no-barrel"],
  ["passing on something of a file", "lib/domain/some-of-it.ts", "no-barrel"],
  ["a browser's import of the table of endpoints", "lib/client/request/table.ts", "types-of-endpoints"],
  ["an import that leads nowhere", "lib/domain/lost.ts", "resolved"],
])("refused: %s", (_, file, rule) => {
  expect(rulesFor(file)).toContain(rule);
});

/** A module in every folder that is imported from. */
function targets() {
  const folders = new Set<string>(all.map(([, to]) => to));
  return Object.fromEntries(
    [...folders].map((folder) => [`${folder}/target.ts`, "export const x = 1;\nexport type X = 1;\n"]),
  );
}

/** Every form of an import, one file each. */
function plants(from: string, to: string): [file: string, source: string][] {
  return spellings(from, `${to}/target.ts`).flatMap((specifier) =>
    [
      `import { x } from "${specifier}";\nexport const y = x;\n`,
      `import type { X } from "${specifier}";\nexport type Y = X;\n`,
      `export { x } from "${specifier}";\n`,
      `export const x = import("${specifier}");\n`,
    ].map((source, index): [string, string] => {
      const kind = specifier.startsWith("#") ? "by-name" : "by-path";
      return [`${from}/planted-${to.replaceAll("/", "-")}-${kind}-${index}.ts`, source];
    }),
  );
}

/** `#lib/…` where package.json maps the folder, and the relative path in any case. */
function spellings(from: string, target: string) {
  const relative = path.relative(from, target);
  const dotted = relative.startsWith(".") ? relative : `./${relative}`;
  return /^(app|components|lib|service)\//.test(target) ? [dotted, `#${target}`] : [dotted];
}
