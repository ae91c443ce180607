import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, test } from "vitest";

const root = import.meta.dirname;
// Planted files are not part of the TypeScript project, so only the rules that need no types can be asked.
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

describe("the arrows of DESIGN 3 refuse", () => {
  test.each([
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
    ["lib/server", "e2e"],
    ["lib/server", "scripts"],
  ])("%s importing %s", async (from, to) => {
    const target = firstModule(to);
    for (const specifier of spellings(from, target)) {
      for (const source of statements(specifier)) {
        expect(await refusals(`${from}/planted.ts`, source), source).toContain(
          "import-x/no-restricted-paths",
        );
      }
    }
  });

  test("and say where the line belongs", async () => {
    const source = `import "#${firstModule("lib/server")}";\n`;
    const messages = await messagesFor("lib/domain/planted.ts", source);
    expect(messages.map(({ message }) => message).join()).toContain("belongs in lib/server");
  });
});

describe("the arrows of DESIGN 3 allow", () => {
  test.each([
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
  ])("%s importing %s", async (from, to) => {
    for (const specifier of spellings(from, firstModule(to))) {
      expect(await refusals(`${from}/planted.ts`, `import "${specifier}";\nimport "node:fs";\n`)).toEqual([]);
    }
  });

  test("tests starting the service", async () => {
    const source = `import "#${firstModule("service")}";\n`;
    expect(await refusals("lib/server/planted.test.ts", source)).toEqual([]);
    expect(await refusals("e2e/planted.spec.ts", source)).toEqual([]);
  });
});

describe("other house rules refuse", () => {
  test("a cycle", async () => {
    // Cycles are looked up on disk, and a planted one must not lie in the tree where others work.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callboard-cycle-"));
    const source = 'import { second } from "./second.ts";\nexport const first = () => second;\n';
    fs.writeFileSync(path.join(folder, "first.ts"), source);
    fs.writeFileSync(
      path.join(folder, "second.ts"),
      'import { first } from "./first.ts";\nexport const second = first;\n',
    );
    const elsewhere = new ESLint({
      cwd: folder,
      overrideConfigFile: path.join(root, "eslint.config.mjs"),
      overrideConfig: [tseslint.configs.disableTypeChecked],
    });
    const [result] = await elsewhere.lintText(source, { filePath: path.join(folder, "first.ts") });
    fs.rmSync(folder, { recursive: true });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain("import-x/no-cycle");
  });

  test.each([
    ["lib/server/planted.ts", "no-restricted-properties", "export const url = process.env.UPSTREAM_URL;\n"],
    [
      "components/board/planted.tsx",
      "no-restricted-properties",
      "const { env } = process;\nexport { env };\n",
    ],
    [
      "service/rules/planted.ts",
      "no-restricted-imports",
      'import { env } from "node:process";\nexport { env };\n',
    ],
    ["lib/domain/planted.ts", "no-restricted-syntax", 'export * from "./chapter-tree.ts";\n'],
    ["lib/domain/planted.ts", "no-restricted-syntax", 'export { chapterTree } from "./chapter-tree.ts";\n'],
    ["lib/domain/planted.ts", "@typescript-eslint/no-explicit-any", "export const x: any = 1;\n"],
    [
      "lib/domain/planted.ts",
      "@typescript-eslint/consistent-type-imports",
      'export type X = import("./x.ts").X;\n',
    ],
    ["lib/domain/planted.ts", "max-lines", "export const x = 1;\n".repeat(251)],
    ["lib/domain/Planted.ts", "callboard/file-name", "export const x = 1;\n"],
    ["lib/domain/utils.ts", "callboard/file-name", "export const x = 1;\n"],
    ["lib/domain/index.ts", "callboard/file-name", "export const x = 1;\n"],
  ])("%s: %s", async (file, rule, source) => {
    expect(await refusals(file, source)).toContain(rule);
  });

  test("but let the two readers of the environment read it", async () => {
    const source = "export const port = process.env.PORT;\n";
    expect(await refusals("lib/server/env.ts", source)).toEqual([]);
    expect(await refusals("service/main.ts", source)).toEqual([]);
  });

  test("and know the types: an unhandled state and a floating promise are errors", async () => {
    // The planted files' linter has these switched off, so the real configuration is asked.
    const configured = (await new ESLint({ cwd: root }).calculateConfigForFile("lib/server/env.ts")) as {
      rules: Record<string, unknown[]>;
    };
    expect(configured.rules["@typescript-eslint/switch-exhaustiveness-check"]?.[0]).toBe(2);
    expect(configured.rules["@typescript-eslint/no-floating-promises"]?.[0]).toBe(2);
  });
});

async function messagesFor(file: string, source: string) {
  const [result] = await eslint.lintText(source, { filePath: path.join(root, file) });
  return result?.messages ?? [];
}

/** The rules that refuse a file, duplicates removed. */
async function refusals(file: string, source: string) {
  return [...new Set((await messagesFor(file, source)).map(({ ruleId }) => ruleId))];
}

/** Some module that exists in a folder: an import that resolves to nothing is refused by TypeScript, not by a zone. */
function firstModule(folder: string) {
  const names = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).sort();
  const name = names.find((each) => /\.(tsx?|mjs)$/.test(each) && !/\.(test|d)\./.test(each));
  if (!name) throw new Error(`${folder} has no module to import`);
  return `${folder}/${name}`;
}

/** `#lib/…` where package.json maps the folder, and the relative path in any case. */
function spellings(from: string, target: string) {
  const relative = path.relative(from, target);
  const dotted = relative.startsWith(".") ? relative : `./${relative}`;
  return /^(app|components|lib|service)\//.test(target) ? [dotted, `#${target}`] : [dotted];
}

function statements(specifier: string) {
  return [
    `import { x } from "${specifier}";\nexport const y = x;\n`,
    `import type { X } from "${specifier}";\nexport type Y = X;\n`,
    `export { x } from "${specifier}";\n`,
    `export const x = import("${specifier}");\n`,
  ];
}
