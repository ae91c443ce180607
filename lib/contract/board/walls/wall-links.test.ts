import { expect, it } from "vitest";
import { wallViewSchema } from "./wall-links.ts";

it("encodes the query of a wall's address as a browser does", () => {
  expect(wallViewSchema.parse("/wall?q=Å")).toBe("/wall?q=%C3%85");
  expect(wallViewSchema.parse("/wall")).toBe("/wall");
});

it.each(["/walls", "/wall#top", "https://elsewhere.example/wall", "http://", "//", ""])(
  "refuses %j and does not throw",
  (view) => {
    expect(wallViewSchema.safeParse(view).success).toBe(false);
  },
);
