import { expect, test } from "vitest";
import { includes, roleOf } from "./roles.ts";

const roleGroups = { viewer: ["desk", "press"], operator: ["ops"], admin: ["chiefs"] };

test.each([
  [["desk"], "viewer"],
  [["press", "ops"], "operator"],
  [["chiefs", "desk"], "admin"],
  [["canteen"], null],
  [[], null],
])("of the groups %j the highest role counts: %s", (groups, role) => {
  expect(roleOf(groups, roleGroups)).toBe(role);
});

test("a star gives its role to everyone who is signed in", () => {
  expect(roleOf([], { ...roleGroups, viewer: ["*"] })).toBe("viewer");
});

test("a role includes those below it", () => {
  expect(includes("admin", "operator")).toBe(true);
  expect(includes("operator", "operator")).toBe(true);
  expect(includes("viewer", "operator")).toBe(false);
});
