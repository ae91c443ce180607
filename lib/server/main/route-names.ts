import { z } from "zod";

const routeSchema = z.object({ page: z.string(), regex: z.string() });
const manifestSchema = z.object({
  staticRoutes: z.array(routeSchema),
  dynamicRoutes: z.array(routeSchema),
});

/**
 * Names the route of a request's path as the app's folders do (`/api/sessions/[id]`), from what Next's build wrote
 * in `routes-manifest.json`. The list is closed, so that clients cannot create labels: `file` is a file of the build,
 * `other` everything else.
 */
export function createRouteNames(manifest: unknown): (path: string | null) => string {
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(manifest);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => {
    if (path === null) return "other";
    if (fixed.has(path)) return path;
    if (path.startsWith("/_next/static/")) return "file";
    return patterns.find(({ pattern }) => pattern.test(path))?.page ?? "other";
  };
}
