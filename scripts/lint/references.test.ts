import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const roots = ["app", "bench", "components", "deploy", "docs", "e2e", "lib", "public", "scripts", "service"];
const documents = globSync(["*.md", "docs/*.md", "deploy/**/*.md"]);
const sources = globSync(roots.map((root) => `${root}/**/*.{ts,tsx,mjs}`));
const read = (path: string) => readFileSync(path, "utf8");

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test("documents name files that are there", () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w.-]+\/[\w./()[\]-]+)`/g)]
      .map(([, path = ""]) => path)
      // `x` stands for any name, as in `e2e/x.spec.ts`.
      .filter((path) => roots.includes(path.split("/")[0] ?? "") && !/\/x\./.test(path))
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("links of documents lead to files and headings that are there", () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = "", anchor] = link.split("#");
        const target = path === "" ? document : join(dirname(document), path);
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(read(target)).has(anchor));
      })
      .map((link) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("comments name headings of docs/interface.md that are there", () => {
  const interfaceText = read("docs/interface.md");
  const headings = new Set([...interfaceText.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const known = [...headings].join("|");
  const wanted = new RegExp(`^,[\\s*]+(?:(?:${known})[,.):;"]|(?:${known}) and (?:${known})\\b)`);
  const unknown = sources.flatMap((source) =>
    [...read(source).matchAll(/docs\/interface\.md(,[^]{0,60})/g)]
      .map(([, rest = ""]) => rest.replaceAll(/\n\s*\*/g, ""))
      .filter((rest) => !wanted.test(rest))
      .map((rest) => `${source}: ${rest}`),
  );
  expect(headings.size).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
