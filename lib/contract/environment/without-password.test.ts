import { expect, test } from "vitest";
import { withoutPassword } from "./without-password.ts";

test.each([
  ["postgres://me:hunter2@host/name", "postgres://…@host/name"],
  ["postgres://me:hunter@2@host/name", "postgres://…@host/name"],
  ["postgres://me:hunter/2@host/name", "postgres://…@host/name"],
  ["postgres://host/name?user=me&password=hunter2&ssl=1", "postgres://host/name?user=me&password=…&ssl=1"],
  ["postgres://host/name", "postgres://host/name"],
  [".data/service.sqlite", ".data/service.sqlite"],
])("%s is shown as %s", (address, shown) => {
  expect(withoutPassword(address)).toBe(shown);
});
