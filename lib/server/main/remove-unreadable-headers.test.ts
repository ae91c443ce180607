import { expect, it } from "vitest";
import { removeUnreadableHeaders } from "./remove-unreadable-headers.ts";

const left = (headers: Record<string, string>, path = "/") => {
  removeUnreadableHeaders(headers, path);
  return headers;
};
const state = (value: unknown) => ({ "next-router-state-tree": encodeURIComponent(JSON.stringify(value)) });

it("leaves what a router sends", () => {
  const sent = state([
    "",
    { children: ["sessions", { children: [["id", "1", "d", null], {}] }] },
    null,
    "refetch",
  ]);
  expect(left({ ...sent })).toEqual(sent);
});

it.each([["%5B"], ["%"], ["[]"], [encodeURIComponent('["",{"children":1}]')], ["x".repeat(50_000)]])(
  "removes the router's state %.40s",
  (given) => {
    expect(left({ "next-router-state-tree": given })).toEqual({});
  },
);

it("removes a range from requests for pages, and keeps it for recordings", () => {
  expect(left({ range: "bytes=9-1" }, "/robots.txt")).toEqual({});
  expect(left({ range: "bytes=9-1" }, "/api/sessions/1/audio")).toEqual({ range: "bytes=9-1" });
});
