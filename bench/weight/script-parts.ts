import fs from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import vm from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()) });
const entriesSchema = z.record(
  z.string(),
  z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) }),
);
/** Characters from one look at the source map to the next: few parts of a file are shorter. */
const stepCharacters = 4;

/** The bytes of a page's first scripts, compressed by Brotli, by the part of the program that they are from. */
export interface PageWeight {
  bytes: number;
  byPart: ReadonlyMap<string, number>;
}

/**
 * Weighs the scripts that a page's document names. A part's share of a compressed file is its share of the characters,
 * because compression does not end at the border of a part.
 *
 * @param build the folder of a build with source maps
 * @param page as `app-path-routes-manifest.json` names it
 */
export async function weighPage(build: string, page: string): Promise<PageWeight> {
  const byPart = new Map<string, number>();
  let bytes = 0;
  for (const file of await firstScripts(build, page)) {
    const code = await fs.readFile(path.join(build, file), "utf8");
    const size = brotliCompressSync(code).length;
    bytes += size;
    for (const [part, share] of await sharesOf(path.join(build, path.dirname(file)), code))
      byPart.set(part, (byPart.get(part) ?? 0) + share * size);
  }
  return { bytes, byPart };
}

async function firstScripts(build: string, page: string): Promise<ReadonlySet<string>> {
  const read = (name: string) => fs.readFile(path.join(build, name), "utf8");
  const { rootMainFiles } = manifestSchema.parse(JSON.parse(await read("build-manifest.json")));
  const context: Record<string, unknown> = {};
  vm.runInNewContext(
    `globalThis.self = globalThis; ${await read(`server/app${page}_client-reference-manifest.js`)}`,
    context,
  );
  const [entry] = Object.values(entriesSchema.parse(context.__RSC_MANIFEST));
  return new Set([...rootMainFiles, ...Object.values(entry?.entryJSFiles ?? {}).flat()]);
}

/** The share of each part of the program in a script. */
async function sharesOf(folder: string, code: string): Promise<Map<string, number>> {
  const name = /^\/\/# sourceMappingURL=(\S+)/m.exec(code)?.[1];
  if (name === undefined) return new Map([["without a source map", 1]]);
  const payload: unknown = JSON.parse(await fs.readFile(path.join(folder, name), "utf8"));
  const map = new SourceMap(payload as SourceMapPayload);
  const shares = new Map<string, number>();
  for (const [number, line] of code.split("\n").entries()) {
    for (let at = 0; at < line.length; at += stepCharacters) {
      const entry = map.findEntry(number, at);
      const isMapped = "originalSource" in entry && entry.generatedLine === number;
      const part = isMapped ? partOf(entry.originalSource) : "glue of the bundler";
      shares.set(part, (shares.get(part) ?? 0) + Math.min(stepCharacters, line.length - at) / code.length);
    }
  }
  return shares;
}

/** A package, a part of Next, or a folder of ours. */
export function partOf(source: string): string {
  const file = source.replace(/^turbopack:\/\/\/(?:\[project\]\/)?/, "");
  const inPackages = file.split("node_modules/").at(-1) ?? file;
  if (inPackages === file) return folderOf(file);
  const [first = "", second = ""] = inPackages.split("/");
  if (first.startsWith("@")) return `${first}/${second}`;
  const compiled = /^next\/dist\/compiled\/([^/]+)/.exec(inPackages)?.[1];
  return compiled === undefined ? first : `next: ${compiled}`;
}

function folderOf(file: string): string {
  if (file.startsWith("[turbopack]")) return "runtime of the bundler";
  const folders = file.split("/").slice(0, -1);
  return folders.slice(0, folders[0] === "lib" ? 3 : 2).join("/") || file;
}
