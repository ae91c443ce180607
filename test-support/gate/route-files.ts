import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Every route that the file system shows, as "METHOD /path": of app/, of the fast lane, and the files of public/. */
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
  return [...new Set([...pages, ...handlers, ...lane, ...files, ...metadata])].toSorted();
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
