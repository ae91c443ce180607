import type { Role } from "../../contract/board/visitor.ts";

/** The groups that have each role; `*` is everyone who is signed in. */
export type RoleGroups = Record<Role, readonly string[]>;

const highestFirst = ["admin", "operator", "viewer"] as const satisfies readonly Role[];

/** The highest role of the groups; null when they have none. */
export function roleOf(groups: readonly string[], roleGroups: RoleGroups): Role | null {
  const gives = (role: Role) => roleGroups[role].some((group) => group === "*" || groups.includes(group));
  return highestFirst.find(gives) ?? null;
}

/** Whether a role includes another: an admin may do what an operator may. */
export function includes(role: Role, needed: Role): boolean {
  return highestFirst.indexOf(role) <= highestFirst.indexOf(needed);
}
