import { describe, expect, it } from "vitest";
import { addressBelow, pathWithin } from "./base-path.ts";

describe("below a base path", () => {
  it.each([
    ["/", "/callboard"],
    ["/?view=table", "/callboard?view=table"],
    ["/#main", "/callboard#main"],
    ["/api/board", "/callboard/api/board"],
    ["/sessions/5?t=3", "/callboard/sessions/5?t=3"],
  ])("%s is at %s", (path, address) => {
    expect(addressBelow("/callboard", path)).toBe(address);
    if (!path.includes("#")) expect(pathWithin("/callboard", address)).toBe(path);
  });

  it("reads the root with and without a slash at its end", () => {
    expect(pathWithin("/callboard", "/callboard/")).toBe("/");
    expect(pathWithin("/callboard", "/callboard/?view=table")).toBe("/?view=table");
  });

  it.each([
    "/",
    "/api/board",
    "/callboards",
    "/callboard.png",
    "/Callboard",
    "/%63allboard",
    "/x/callboard",
    "",
  ])("%j is outside", (target) => {
    expect(pathWithin("/callboard", target)).toBeNull();
  });

  it("takes a base path of several segments", () => {
    expect(addressBelow("/tools/callboard", "/wall")).toBe("/tools/callboard/wall");
    expect(pathWithin("/tools/callboard", "/tools/wall")).toBeNull();
  });

  it("changes nothing where there is no base path", () => {
    for (const path of ["/", "/?view=table", "/api/board", "//twice", "*"]) {
      expect(addressBelow("", path)).toBe(path);
      expect(pathWithin("", path)).toBe(path);
    }
  });
});
