import { expect, test } from "vitest";
import { readRule } from "./read-rule.ts";

test("a rule is narrowed to the chosen view, and to none when none is chosen", () => {
  const form = new FormData();
  form.set("name", "Banks");
  form.set("viewId", "mine");
  form.set("watchlistId", "");
  expect(readRule(form, null, new Set())).toMatchObject({ name: "Banks", viewId: "mine", watchlistId: null });
  form.set("viewId", "");
  expect(readRule(form, null, new Set())).toMatchObject({ viewId: null });
});
