import { z } from "zod";
import { findEndpoint } from "../../contract/board/endpoints/find-endpoint.ts";

const routeSchema = z.object({ page: z.string(), regex: z.string() });
const manifestSchema = z.object({
  staticRoutes: z.array(routeSchema),
  dynamicRoutes: z.array(routeSchema),
});

/** The one route of every operation that has none of its own. */
const endpointsPage = "/api/[...path]";

/**
 * Names the route of a request's path (`/api/sessions/[id]`): as the app's folders do, from what Next's build wrote in
 * `routes-manifest.json`, and as the table of endpoints does where one route answers for many. The list is closed, so
 * that clients cannot create labels: `file` is a file of the build, `other` everything else.
 */
export function createRouteNames(manifest: unknown): (path: string | null) => string {
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(manifest);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({
    page,
    beginning: page.slice(0, page.indexOf("/[")),
    pattern: new RegExp(regex),
  }));
  return (path) => {
    if (path === null) return "other";
    if (fixed.has(path)) return path;
    if (path.startsWith("/_next/static/")) return "file";
    const isOf = ({ beginning, pattern }: (typeof patterns)[number]) =>
      path.startsWith(beginning) && pattern.test(path);
    const page = patterns.find(isOf)?.page ?? "other";
    return page === endpointsPage ? endpointName(path) : page;
  };
}

function endpointName(path: string): string {
  return findEndpoint(path)?.template.replaceAll("{", "[").replaceAll("}", "]") ?? "other";
}
