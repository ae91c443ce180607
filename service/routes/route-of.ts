import { isDescription } from "../openapi/descriptions.ts";
import { matchPath } from "./match-path.ts";
import { prefix } from "./public-v3.ts";

const pages = ["/", "/health", "/health/live", "/health/ready", "/metrics", "/docs"];
const families = ["/media", "/docs", "/events", "/companies"];

/** The route of a path, `/public/v3/companies/{id}` for instance; unknown paths share one. */
export function routeOf(path: string): string {
  if (pages.includes(path)) return path;
  if (path.startsWith(`${prefix}/`)) {
    const below = path.slice(prefix.length);
    const matched = matchPath(below);
    if (matched) return prefix + matched.path;
    return isDescription(below) ? path : otherPaths;
  }
  const family = families.find((name) => path.startsWith(`${name}/`));
  return family === undefined ? otherPaths : `${family}/*`;
}

const otherPaths = "other paths";
