import { endpoints, type EndpointPath } from "./endpoints.ts";
import type { FieldIssue } from "./error-body.ts";
import { queryValues, type QueryName, type QueryValue } from "./query-values.ts";

/** The parsed parameters of one endpoint; a parameter that was left out is undefined. */
export type Query<Path extends EndpointPath = EndpointPath> = {
  [Name in (typeof endpoints)[Path][number]]?: QueryValue<Name>;
};

/** Parameters that were all right, or every refused one by name. */
export type ReadQuery<Path extends EndpointPath> =
  { ok: true; query: Query<Path> } | { ok: false; issues: FieldIssue[] };

/**
 * Reads the query string of one endpoint (sections 4.1 to 4.5). Unknown and repeated parameters are refused
 * by name (assumptions for section 7); never throws.
 */
export function readQuery<Path extends EndpointPath>(path: Path, search: URLSearchParams): ReadQuery<Path> {
  const allowed: readonly QueryName[] = endpoints[path];
  const query: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    if (!isAllowed(name, allowed)) {
      issues.push({ field: name, message: `property ${name} should not exist` });
    } else if (values.length > 1) {
      issues.push({ field: name, message: `${name} must not be repeated` });
    } else {
      const parsed = queryValues[name].safeParse(values[0]);
      if (parsed.success) query[name] = parsed.data;
      else issues.push({ field: name, message: parsed.error.issues[0]!.message });
    }
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, query: query as Query<Path> };
}

function isAllowed(name: string, allowed: readonly QueryName[]): name is QueryName {
  return (allowed as readonly string[]).includes(name);
}

/** Reads a path's `{id}` (4.1, 4.3); null when it is not a whole number. */
export function readPathId(text: string): number | null {
  if (!/^\d{1,16}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
