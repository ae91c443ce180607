import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";

const longFunction = (count: number) =>
  `export function long() {\n  let x = 0;\n${"  x += 1;\n".repeat(count)}  return x;\n}\n`;
/** 251 lines: blank ones and comments count. */
const longFile = `export const x = 1;\n${"\n// one more\n".repeat(125)}`;
const effect = `import { useEffect, useState } from "react";
export function useIt(wanted: number) {
  const [, setIt] = useState(0);
  useEffect(() => {
    console.log(wanted, setIt);
  }, []);
}
`;
const conditionalHook = `import { useState } from "react";
export function useIt(isWanted: boolean) {
  if (isWanted) return useState(0);
  return null;
}
`;
const unstable = `import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
export function useIt() {
  const answer = useQuery({ queryKey: ["x"], queryFn: () => 1 });
  return useMemo(() => answer.data, [answer]);
}
`;
const missingKey = `import { queryOptions } from "@tanstack/react-query";
export const query = (id: number) => queryOptions({ queryKey: ["x"], queryFn: () => fetch(String(id)) });
`;
const select = `export const find = (db: { selectFrom: (name: string) => unknown }) => db.selectFrom("sessions");\n`;
const rawSql = `import { sql } from "kysely";\nexport const one = sql<number>\`select 1\`;\n`;

/** The planted files and the rule that must refuse each. */
const refused: [file: string, rule: string, source: string][] = [
  [
    "lib/server/reads-env.ts",
    "eslint(no-restricted-properties)",
    "export const url = process.env.UPSTREAM_URL;\n",
  ],
  [
    "components/board/takes-env.tsx",
    "eslint(no-restricted-properties)",
    "const { env } = process;\nexport { env };\n",
  ],
  [
    "service/rules/imports-env.ts",
    "eslint(no-restricted-imports)",
    'import { env } from "node:process";\nexport { env };\n',
  ],
  [
    "lib/domain/large-zod.ts",
    "eslint(no-restricted-imports)",
    'import * as z from "zod";\nexport const text = z.string();\n',
  ],
  ["lib/domain/any.ts", "typescript(no-explicit-any)", "export const x: any = 1;\n"],
  [
    "lib/domain/import-type.ts",
    "typescript(consistent-type-imports)",
    'export type X = import("./any.ts").X;\n',
  ],
  ["lib/domain/too-long.ts", "eslint(max-lines)", longFile],
  ["lib/domain/too-long.test.ts", "eslint(max-lines)", longFile],
  ["components/board/too-long.browser.test.tsx", "eslint(max-lines)", longFile],
  ["e2e/board/too-long.spec.ts", "eslint(max-lines)", longFile],
  ["lib/domain/long-function.ts", "eslint(max-lines-per-function)", longFunction(80)],
  ["components/board/long-component.tsx", "eslint(max-lines-per-function)", longFunction(80)],
  ["lib/domain/Planted.ts", "house(file-name)", "export const x = 1;\n"],
  ["lib/domain/utils.ts", "house(file-name)", "export const x = 1;\n"],
  ["lib/domain/index.ts", "house(file-name)", "export const x = 1;\n"],
  ["lib/server/http/asks.ts", "house(sql-place)", select],
  ["lib/server/services/raw.ts", "house(sql-place)", rawSql],
  ["service/rules/asks.ts", "house(sql-place)", select],
  ["lib/server/media/asks.ts", "house(plain-fetch)", "export const ask = (url: string) => fetch(url);\n"],
  ["lib/server/http/asks-by-name.ts", "house(plain-fetch)", "export const ask = globalThis.fetch;\n"],
  [
    "lib/server/upstream/waits.ts",
    "house(plain-fetch)",
    "export const drop = async (body: ReadableStream | null) => {\n  await body?.cancel();\n};\n",
  ],
  ...[
    "let version = 0;\nexport const next = () => (version += 1);\n",
    "export const countersOf = new WeakMap<object, number>();\n",
    'export const words = new Set(["live"]);\n',
    "export const waiting: string[] = [];\n",
    "export class Hub {\n  static opened = 0;\n}\n",
    "const createCache = () => new Map<string, string>();\nexport const cache = createCache();\n",
  ].map((source, at): [string, string, string] => [
    `lib/${["domain", "server/store"][at % 2]}/keeps-state-${at}.ts`,
    "house(shared-state)",
    source,
  ]),
  ["lib/client/keeps.ts", "eslint(no-restricted-globals)", "export const kept = localStorage;\n"],
  ["lib/client/asks-host.ts", "house(own-address)", 'export const ask = () => fetch("/api/board");\n'],
  [
    "lib/client/opens-host.ts",
    "house(own-address)",
    "export const open = (id: number) => new EventSource(`/api/stream?id=${id}`);\n",
  ],
  [
    "components/board/plain-link.tsx",
    "house(own-address)",
    'export const File = () => <a href="/api/log?format=csv">Log</a>;\n',
  ],
  [
    "components/board/plain-form.tsx",
    "house(own-address)",
    "export const Out = ({ way }: { way: string }) => <Form action={`/api/${way}`} />;\n",
  ],
  [
    "components/board/bubbling-form.tsx",
    "react(forbid-elements)",
    "export const Ask = ({ send }: { send: () => void }) => <form onSubmit={send} />;\n",
  ],
  ["lib/domain/prints.ts", "eslint(no-console)", 'console.log("x");\n'],
  ["lib/domain/loosely.ts", "eslint(eqeqeq)", "export const is = (x: unknown) => x == 1;\n"],
  ["lib/domain/unused.ts", "eslint(no-unused-vars)", "const x = 1;\nexport const y = 2;\n"],
  [
    "lib/domain/twice.ts",
    "import(no-duplicates)",
    'import { x } from "./prints.ts";\nimport { y } from "./prints.ts";\nexport const z = [x, y];\n',
  ],
  [
    "lib/domain/pointless-excuse.ts",
    "unused directive",
    "// oxlint-disable-next-line eqeqeq\nexport const x = 1;\n",
  ],
  // These need type information, and types are checked in the same run.
  ["lib/domain/wrong-type.ts", "typescript(TS2322)", "export const x: string = 5;\n"],
  ["lib/server/floats.ts", "typescript(no-floating-promises)", "export function go() {\n  fetch('/x');\n}\n"],
  [
    "service/floats.ts",
    "typescript(no-misused-promises)",
    "export const go = (on: (f: () => void) => void) => {\n  on(async () => { await fetch('/x'); });\n};\n",
  ],
  [
    "lib/domain/forgets-a-state.ts",
    "typescript(switch-exhaustiveness-check)",
    'export function word(state: "live" | "failed") {\n  switch (state) {\n    case "live":\n      return "Live";\n  }\n}\n',
  ],
  [
    "lib/server/unsafe.ts",
    "typescript(no-unsafe-member-access)",
    "export const x = (JSON.parse('{}') as { a: number }).a;\nexport const y: unknown = JSON.parse('{}').a;\n",
  ],
  [
    "lib/domain/in-words.ts",
    "typescript(restrict-template-expressions)",
    "export const x = (y: object) => `${y}`;\n",
  ],
  // Hooks, queries and pages, in any kind of file.
  ["lib/client/use-effect.ts", "react-hooks(exhaustive-deps)", effect],
  ["components/board/use-effect.ts", "react-hooks(exhaustive-deps)", effect],
  ["components/board/effect.tsx", "react-hooks(exhaustive-deps)", effect],
  ["components/reader/use-now-and-then.ts", "react-hooks(rules-of-hooks)", conditionalHook],
  ["components/reader/use-unstable.ts", "@tanstack/query(no-unstable-deps)", unstable],
  ["lib/client/missing-key.ts", "@tanstack/query(exhaustive-deps)", missingKey],
  [
    "components/board/logo.tsx",
    "next(no-img-element)",
    'export const Logo = () => <img src="/logo.png" alt="" />;\n',
  ],
  [
    "components/board/reads-ref.tsx",
    "react(refs)",
    'import { useRef } from "react";\nexport function Reads() {\n  const it = useRef(0);\n  return <p>{it.current}</p>;\n}\n',
  ],
  [
    "components/board/sets-in-effect.ts",
    "react(set-state-in-effect)",
    'import { useEffect, useState } from "react";\nexport function useIt() {\n  const [it, setIt] = useState(0);\n  useEffect(() => {\n    setIt(1);\n  }, []);\n  return it;\n}\n',
  ],
];

const allowed: [file: string, source: string][] = [
  ["lib/server/env.ts", "export const port = process.env.PORT;\n"],
  ["service/main.ts", "export const port = process.env.PORT;\n"],
  ["lib/server/store/find-session.ts", select],
  ["service/db/find-session.ts", rawSql],
  [
    "lib/server/upstream/asks.ts",
    "export const ask = (fetch: (url: string) => Promise<Response>, url: string) => fetch(url);\n",
  ],
  ["lib/client/asks.ts", "export const ask = (url: string) => fetch(url);\n"],
  [
    "components/board/links.tsx",
    'import Link from "next/link";\nexport const Links = () => (\n  <Link href="/wall">\n    <a href="#main">Content</a>\n  </Link>\n);\n',
  ],
  [
    "lib/server/keeps-nothing.ts",
    'export const words: ReadonlySet<string> = new Set(["live"]);\nexport const none: readonly string[] = [];\nexport const count = () => {\n  const counts = new Map<string, number>();\n  return counts;\n};\n',
  ],
  ["lib/domain/small-zod.ts", 'import * as z from "zod/mini";\nexport const text = z.string();\n'],
  ["lib/domain/just-fits.ts", longFunction(76)],
  ["lib/server/planted.test.ts", select + longFunction(200)],
];

const files = (folder: string, length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [`${folder}/file-${index + 10}.ts`, "export const x = 1;\n"]),
  );

let refusals: { file: string; rule: string }[] = [];
let tree: ReturnType<typeof plantTree>;

beforeAll(() => {
  tree = plantTree({
    ...Object.fromEntries(refused.map(([file, , source]) => [file, source])),
    ...Object.fromEntries(allowed),
    ...files("lib/domain/crowd", 26),
    ...files("lib/domain/company", 25),
    "lib/domain/company/file-10.test.ts": "export const x = 1;\n",
  });
  const { diagnostics } = JSON.parse(tree.run("oxlint", "--format", "json")) as {
    diagnostics: { filename: string; code?: string; message: string }[];
  };
  refusals = diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    rule: code ?? (message.includes("Unused") ? "unused directive" : message),
  }));
});

afterAll(() => {
  tree.remove();
});

const rulesFor = (file: string) => refusals.filter((each) => each.file === file).map(({ rule }) => rule);

describe("refused", () => {
  test.each(refused)("%s: %s", (file, rule) => {
    expect(rulesFor(file)).toContain(rule);
  });

  test("a folder of 26 files, reported once", () => {
    expect(refusals.filter(({ file }) => file.startsWith("lib/domain/crowd/"))).toEqual([
      { file: "lib/domain/crowd/file-10.ts", rule: "house(folder-size)" },
    ]);
  });
});

describe("allowed", () => {
  test.each(allowed)("%s", (file) => {
    expect(rulesFor(file)).toEqual([]);
  });

  test("a folder of 25 files and their tests", () => {
    expect(refusals.filter(({ file }) => file.startsWith("lib/domain/company/"))).toEqual([]);
  });
});
