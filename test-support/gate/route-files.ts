import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { everyEndpoint } from "#lib/contract/board/endpoints/endpoints.ts";

const root = path.resolve(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The route that answers for every entry of the table of endpoints that has none of its own. */
const endpointsRoute = " /api/[...path]";

/**
 * Every route that there is, as "METHOD /path": of app/, of the table of endpoints, of the fast lane, and the files of
 * public/.
 */
export function routeFiles(): string[] {
  const pages = globSync("app/**/page.tsx", { cwd: root }).map((file) => `GET ${pathOf(file)}`);
  const handlers = globSync("app/**/route.ts", { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/export (?:const|async function|function) ([A-Z]+)\b/g)].map(
      ([, method]) => `${method} ${pathOf(file)}`,
    ),
  );
  const lane = [...read("lib/server/http/fast-lane.ts").matchAll(/case "(\/[^"]*)"/g)].map(
    ([, asked]) => `GET ${asked}`,
  );
  const files = globSync("public/**/*.*", { cwd: root }).map((file) => `GET ${file.slice("public".length)}`);
  // Files by which Next makes further routes, such as icons and site maps.
  const metadata = globSync(
    "app/**/{icon,apple-icon,opengraph-image,twitter-image,sitemap,robots,manifest}.*",
    {
      cwd: root,
    },
  ).map((file) => `GET ${file.replace(/^app\/manifest\.ts$/, "/manifest.webmanifest")}`);
  const own = handlers.filter((route) => !route.endsWith(endpointsRoute));
  const ofTable = everyEndpoint
    .filter(([, { isByHand }]) => !isByHand)
    .map(([name]) => name.replaceAll("{", "[").replaceAll("}", "]"));
  return [...new Set([...pages, ...own, ...ofTable, ...lane, ...files, ...metadata])].toSorted();
}

/** Folders in brackets are no part of the path. */
function pathOf(file: string): string {
  return (
    path
      .dirname(file)
      .replace(/^app/, "")
      .replaceAll(/\/\([^)]*\)/g, "") || "/"
  );
}
