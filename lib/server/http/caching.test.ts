import { expect, it } from "vitest";
import { readEnv } from "../env.ts";
import { isForAnybody, sharedCaching } from "./caching.ts";

it.each([
  ["private, no-cache", "public, max-age=0, s-maxage=1, must-revalidate"],
  ["private, no-cache, no-transform", "public, max-age=0, s-maxage=1, must-revalidate, no-transform"],
  ["private, max-age=86400, immutable", "public, max-age=86400, immutable"],
  ["no-store", "no-store"],
  ["private, no-store", "private, no-store"],
])("caches in front may keep what browsers keep as %s as %s", (own, shared) => {
  expect(sharedCaching(own)).toBe(shared);
});

it("an answer is anybody's without authentication, and nobody does in front", () => {
  const isOpen = (settings: Record<string, string>, headers: Record<string, string>) => {
    const read = readEnv({ UPSTREAM_API_KEY: "key-12345", ...settings });
    if (!read.ok) throw new Error(read.lines.join("\n"));
    return isForAnybody(read.env, headers);
  };
  const none = { AUTH: "none", PROXY_USER_HEADER: "X-Remote-User" };
  expect(isOpen(none, { "user-agent": "curl" })).toBe(true);
  for (const header of ["cookie", "authorization", "x-remote-user"])
    expect(isOpen(none, { [header]: "ann" }), header).toBe(false);
  const signedIn = { AUTH: "proxy", TRUSTED_PROXIES: "127.0.0.1", PROXY_SECRET: "0123456789abcdef" };
  expect(isOpen(signedIn, {})).toBe(false);
});
