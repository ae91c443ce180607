import { readTolerantly } from "#lib/contract/public-v3/assumptions.ts";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";

/** An endpoint, and the value of its `{id}`. */
export interface MatchedPath {
  path: EndpointPath;
  id: string | undefined;
}

const paths = Object.keys(endpoints) as EndpointPath[];
const fixed = new Map<string, MatchedPath>(
  paths.filter((path) => !path.includes("{id}")).map((path) => [path, { path, id: undefined }]),
);
const withId = paths
  .filter((path) => path.includes("{id}"))
  .map((path) => {
    const [before = "", after = ""] = path.split("{id}");
    return { path, before, after };
  });

/** Finds the endpoint of a path below `/public/v3`; null when there is none. */
export function matchPath(sent: string): MatchedPath | null {
  const path = readTolerantly.trailingSlash && sent.endsWith("/") ? sent.slice(0, -1) : sent;
  const found = fixed.get(path);
  if (found) return found;
  for (const { path: template, before, after } of withId) {
    if (!path.startsWith(before) || !path.endsWith(after)) continue;
    const id = path.slice(before.length, path.length - after.length);
    if (id !== "" && !id.includes("/")) return { path: template, id };
  }
  return null;
}
