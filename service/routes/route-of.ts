import { isDescription } from "../openapi/descriptions.ts";
import { matchPath } from "./match-path.ts";
import { prefix } from "./public-v3.ts";

const pages = ["/", "/health", "/health/live", "/health/ready", "/metrics", "/docs"];
/** Folders whose paths share one route each. */
const folders = ["/media", "/docs", "/events", "/companies"];

/** The route of a path for metrics, for instance `/public/v3/companies/{id}`; unknown paths share one. */
export function routeOf(path: string): string {
  if (pages.includes(path)) return path;
  if (path.startsWith(`${prefix}/`)) {
    const below = path.slice(prefix.length);
    const matched = matchPath(below);
    if (matched) return prefix + matched.path;
    return isDescription(below) ? path : otherPaths;
  }
  const folder = folders.find((name) => path.startsWith(`${name}/`));
  return folder === undefined ? otherPaths : `${folder}/*`;
}

const otherPaths = "other paths";
