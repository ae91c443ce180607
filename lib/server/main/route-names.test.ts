import { describe, expect, it } from "vitest";
import { readTarget } from "../gate/request-target.ts";
import { createRouteNames } from "./route-names.ts";

const nameOf = createRouteNames({
  staticRoutes: [
    { page: "/", regex: "^/(?:/)?$" },
    { page: "/api/board", regex: "^/api/board(?:/)?$" },
  ],
  dynamicRoutes: [
    { page: "/api/v3/[...path]", regex: "^/api/v3/(.+?)(?:/)?$" },
    { page: "/api/[...path]", regex: "^/api/(.+?)(?:/)?$" },
  ],
});
const name = (target: string) => nameOf(readTarget(target)?.path ?? null);

describe("the name of a route", () => {
  it.each([
    ["/", "/"],
    ["/?view=table", "/"],
    ["/api/board?since=12", "/api/board"],
    ["/api/sessions/12", "/api/sessions/[id]"],
    ["/api/rules", "/api/rules"],
    ["/api/watchlists/a/companies/7", "/api/watchlists/[id]/companies/[companyId]"],
    ["/api/v3/live/1/status?x", "/api/v3/[...path]"],
    ["/_next/static/chunks/a.js", "file"],
  ])("of %s is %s", (target, expected) => {
    expect(name(target)).toBe(expected);
  });

  it.each([
    "/made-up-1",
    "/api/made-up-1",
    "/api/rules/1/made-up",
    "/api/board/../../etc",
    "/%ff",
    "http://evil.example/",
    "*",
  ])("of %s is a common one, so that clients cannot create labels", (target) => {
    expect(name(target)).toBe("other");
  });
});
