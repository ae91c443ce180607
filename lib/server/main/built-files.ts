import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import Negotiator from "negotiator";
import { commonHeaders } from "../gate/common-headers.ts";

const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=UTF-8",
  ".txt": "text/plain; charset=UTF-8",
};
const ending = ".br";

/**
 * Answers requests for files of the build that were compressed with it (`scripts/launcher/precompress.mjs`); false for
 * every other request, which Next answers. They are kept in memory, together about a megabyte. Their names change with
 * their content, so browsers cache them for a year.
 */
export function createBuiltFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(ending))
      .map((name) => [
        `/_next/static/${name.slice(0, -ending.length).split(sep).join("/")}`,
        readFileSync(join(folder, name)),
      ]),
  );
  return (request, response, path) => {
    const content = files.get(path);
    const type = types[extname(path)];
    if (!content || type === undefined || !["GET", "HEAD"].includes(request.method ?? "")) return false;
    if (!new Negotiator(request).encodings(["br"]).includes("br")) return false;
    response.writeHead(200, {
      ...commonHeaders,
      "content-type": type,
      "content-encoding": "br",
      "content-length": content.length,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : content);
    return true;
  };
}
