import { readTolerantly, unknownParametersAreRefused } from "./assumptions.ts";
import { endpoints, type EndpointPath } from "./endpoints.ts";
import type { FieldIssue } from "./error-body.ts";
import { listParameters, queryValues, type QueryName, type QueryValue } from "./query-values.ts";

/** The parsed parameters of one endpoint; a parameter that was left out is undefined. */
export type Query<Path extends EndpointPath = EndpointPath> = {
  [Name in (typeof endpoints)[Path][number]]?: QueryValue<Name>;
};

/** The parsed parameters, or every refused one by name. */
export type ReadQuery<Path extends EndpointPath> =
  | { ok: true; query: Query<Path> }
  | { ok: false; issues: FieldIssue[] };

/**
 * Reads the query string of one endpoint (sections 4.1 to 4.5) in the spellings that `readTolerantly` lists. Unknown
 * parameters, and repeated ones that are not lists, are refused by name (assumptions for section 7). Never throws.
 */
export function readQuery<Path extends EndpointPath>(path: Path, search: URLSearchParams): ReadQuery<Path> {
  const allowed: readonly QueryName[] = endpoints[path];
  const query: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const name of new Set(search.keys())) {
    if (!isAllowed(name, allowed)) {
      if (unknownParametersAreRefused)
        issues.push({ field: name, message: `property ${name} should not exist` });
      continue;
    }
    const isOneList = readTolerantly.repeatedLists && listParameters.has(name);
    const values = search.getAll(name).filter((value) => value !== "" || !readTolerantly.emptyIsNotGiven);
    if (values.length > 1 && !isOneList) {
      issues.push({ field: name, message: `${name} must not be repeated` });
    } else if (values.length > 0) {
      const parsed = queryValues[name].safeParse(values.join(","));
      if (parsed.success) query[name] = parsed.data;
      else issues.push({ field: name, message: parsed.error.issues[0]!.message });
    }
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, query: query as Query<Path> };
}

function isAllowed(name: string, allowed: readonly QueryName[]): name is QueryName {
  return (allowed as readonly string[]).includes(name);
}

/**
 * The parameters of a request in the interface's strict form (4.2, 4.5), as our client sends them: lists with commas,
 * instants in full, sorted by name.
 */
export function writeQuery(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (instantParameters.has(name) && typeof value === "number")
      search.set(name, new Date(value).toISOString());
    else search.set(name, String(value));
  }
  return search.toString();
}

const instantParameters: ReadonlySet<string> = new Set<QueryName>([
  "startDate",
  "endDate",
  "updatedAfter",
  "updatedBefore",
]);

/** Reads a path's `{id}` (4.1, 4.3); null when it is not a whole number. */
export function readPathId(text: string): number | null {
  if (!/^\d{1,16}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** The same in the spellings that `readTolerantly` lists, as the service reads it: `20001.0` is 20001. */
export function readPathIdTolerantly(text: string): number | null {
  return readTolerantly.wholeNumber.test(text) ? readPathId(text.replace(/\.0+$/, "")) : null;
}
