import next from "@next/eslint-plugin-next";
import query from "@tanstack/eslint-plugin-query";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { fileName } from "./scripts/lint/file-name.mjs";
import { importArrows } from "./scripts/lint/import-arrows.mjs";

const root = import.meta.dirname;
const typescript = ["**/*.ts", "**/*.tsx"];
const tests = ["**/*.test.{ts,tsx}", "e2e/**", "test-support/**", "vitest.setup.ts"];

export default defineConfig(
  globalIgnores([
    ".next/",
    ".data/",
    ".cache/",
    "next-env.d.ts",
    "test-results/",
    "playwright-report/",
    "public/",
  ]),
  tseslint.configs.recommendedTypeChecked,
  {
    plugins: { "import-x": importX, callboard: { rules: { "file-name": fileName } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    settings: {
      // Without the resolver the import rules find nothing and say nothing: eslint.config.test.ts would tell.
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: `${root}/tsconfig.json` })],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
    },
    rules: {
      "callboard/file-name": "error",
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "import-x/no-cycle": "error",
      "import-x/no-duplicates": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: typescript,
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      // Also forbids `import("…").Type`, the one spelling of an import that the arrows would not see.
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // An interface may ask for a promise where one implementation has nothing to wait for.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    files: typescript,
    ignores: ["app/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "ExportAllDeclaration", message: "No barrels: import the file that has the thing." },
        {
          selector: "ExportNamedDeclaration[source]",
          message: "No barrels: import the file that has the thing.",
        },
      ],
    },
  },
  {
    files: typescript,
    ignores: [
      "lib/server/env.ts",
      "service/main.ts",
      "instrumentation.ts",
      "*.config.ts",
      "bench/**",
      ...tests,
    ],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message:
            "The environment is read in lib/server/env.ts (app) and service/main.ts (service), and passed on.",
        },
      ],
      "no-restricted-imports": ["error", "node:process", "process"],
    },
  },
  { files: ["app/**", "components/**", "lib/**"], ignores: tests, rules: { "no-console": "error" } },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx", "lib/client/**"],
    extends: [
      reactHooks.configs.flat.recommended,
      next.configs["core-web-vitals"],
      query.configs["flat/recommended"],
    ],
  },
  {
    files: tests,
    rules: {
      "max-lines": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  { files: ["**/*.mjs"], extends: [tseslint.configs.disableTypeChecked] },
  importArrows(root),
);
