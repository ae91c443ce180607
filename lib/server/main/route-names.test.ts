import { describe, expect, it } from "vitest";
import { readTarget } from "./request-target.ts";
import { createRouteNames } from "./route-names.ts";

const nameOf = createRouteNames({
  staticRoutes: [
    { page: "/", regex: "^/(?:/)?$" },
    { page: "/api/board", regex: "^/api/board(?:/)?$" },
  ],
  dynamicRoutes: [
    { page: "/api/sessions/[id]", regex: "^/api/sessions/([^/]+?)(?:/)?$" },
    { page: "/api/v3/[...path]", regex: "^/api/v3/(.+?)(?:/)?$" },
  ],
});
const name = (target: string) => nameOf(readTarget(target)?.path ?? null);

describe("the name of a route", () => {
  it.each([
    ["/", "/"],
    ["/?view=table", "/"],
    ["/api/board?since=12", "/api/board"],
    ["/api/sessions/12", "/api/sessions/[id]"],
    ["/api/v3/live/1/status?x", "/api/v3/[...path]"],
    ["/_next/static/chunks/a.js", "file"],
  ])("of %s is %s", (target, expected) => {
    expect(name(target)).toBe(expected);
  });

  it.each(["/made-up-1", "/api/board/../../etc", "/%ff", "http://evil.example/", "*"])(
    "of %s is a common one, so that clients cannot create labels",
    (target) => {
      expect(name(target)).toBe("other");
    },
  );
});
