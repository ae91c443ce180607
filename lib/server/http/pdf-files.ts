import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Runtime } from "../runtime.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import type { PathParts } from "./handle.ts";

/** The folders of pdfjs-dist that its viewer loads from while it runs, with the names of their files. */
const folders: Readonly<Record<string, RegExp>> = {
  legacy: /^pdf\.worker\.min\.mjs$/,
  cmaps: /^[\w-]+\.bcmap$/,
  standard_fonts: /^[\w-]+\.(pfb|ttf)$/,
  wasm: /^\w+_nowasm_fallback\.js$/,
  iccs: /^[\w-]+\.icc$/,
};

/**
 * `GET /pdf-files/{folder}/{file}`: the worker, fonts and tables with which a browser shows PDF files, from our own
 * origin. The page names the version, so that browsers may keep them. @throws ServiceProblem notFound
 */
export async function pdfFileRoute(
  _request: Request,
  _runtime: Runtime,
  { folder, file }: PathParts,
): Promise<Response> {
  const names = typeof folder === "string" && Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  if (typeof file !== "string" || typeof folder !== "string" || !names?.test(file)) throw missing();
  // The working directory is the app's folder, on which Next's own server relies too.
  const place = folder === "legacy" ? join("legacy", "build") : folder;
  const bytes = await readFile(join(process.cwd(), "node_modules", "pdfjs-dist", place, file)).catch(() => {
    throw missing();
  });
  const isScript = /\.m?js$/.test(file);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": isScript ? "text/javascript; charset=utf-8" : "application/octet-stream",
      "cache-control": "private, max-age=86400",
    },
  });
}

function missing(): ServiceProblem {
  return new ServiceProblem("notFound", "The PDF viewer has no such file.");
}
