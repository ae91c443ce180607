import { z } from "zod";

/** What the provider says about a person. */
export type Claims = Record<string, unknown>;

/** A person's groups, and why they have none where that is no answer of the provider's. */
export interface ReadGroups {
  groups: string[];
  /** One sentence for the log, without values of claims; null where the claim was read. */
  problem: string | null;
}

const groupsSchema = z.union([
  z.array(z.string()),
  z.string().transform((list) => list.split(",").map((group) => group.trim())),
]);
const claimsSchema = z.record(z.string(), z.unknown());
/** Claims that the provider only refers to, by name (OpenID Connect Core 1.0, section 5.6.2). */
const referencesSchema = z.object({ _claim_names: claimsSchema });

/**
 * The groups in a claim: a list of names, or a text of them with commas between. `path` is the claim's name, or names of
 * nested claims with dots between, as in `realm_access.roles`. Somebody without groups enters with the role of everyone,
 * so whatever is in the way is said.
 */
export function readGroups(claims: Claims, path: string): ReadGroups {
  const given = claimAt(claims, path);
  const read = groupsSchema.safeParse(given);
  if (read.success) return { groups: read.data, problem: null };
  return { groups: [], problem: given == null ? whyMissing(claims, path) : `${path} is no list of names` };
}

/** The claim at a path; undefined without one. Names may contain dots themselves, as addresses and clients' ids do. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  for (let dot = path.indexOf("."); dot !== -1; dot = path.indexOf(".", dot + 1)) {
    const inner = claimsSchema.safeParse(claims[path.slice(0, dot)]);
    const found = inner.success ? claimAt(inner.data, path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function whyMissing(claims: Claims, path: string): string {
  const references = referencesSchema.safeParse(claims);
  if (references.success && claimAt(references.data._claim_names, path) !== undefined)
    return `${path} is too long for the token, so the provider only says where to ask for it (_claim_names)`;
  const lists = listsIn(claims);
  const others = lists.length === 0 ? "no claim is a list" : `lists are in ${lists.join(", ")}`;
  return `the provider sent no ${path}; ${others}`;
}

/** How deep claims are searched for lists. */
const deepest = 3;
/** Lists in every ID token that are nobody's groups: for whom it is, and how the person signed in. */
const neverGroups: ReadonlySet<string> = new Set(["aud", "amr"]);

/** The paths of the claims that are lists of names. */
function listsIn(claims: Claims, depth = 1): string[] {
  return Object.entries(claims).flatMap(([name, value]) => {
    if (Array.isArray(value)) return neverGroups.has(name) ? [] : [name];
    const inner = claimsSchema.safeParse(value);
    if (!inner.success || depth === deepest) return [];
    return listsIn(inner.data, depth + 1).map((path) => `${name}.${path}`);
  });
}
