import { describe, expect, it } from "vitest";
import { createSessionCookie } from "./session-cookie.ts";

const session = { id: "1", name: "Zoë", endsAt: 1_000, hashMark: "abc" };
const cookie = createSessionCookie("a secret", false);
const valueOf = (line: string) => line.split(";")[0]!;

describe("the cookie of a session", () => {
  it("is read back among others, and says nothing in clear text", () => {
    const line = cookie.set(session, 60);
    expect(line).not.toContain("Zo");
    expect(cookie.read(`theme=dark; ${valueOf(line)}; other=1`)).toEqual(session);
  });

  it("is opened by every instance of a store and by nobody else", () => {
    const value = valueOf(cookie.set(session, 60));
    expect(createSessionCookie("a secret", false).read(value)).toEqual(session);
    expect(createSessionCookie("another secret", false).read(value)).toBeNull();
  });

  it("is nobody's after any change", () => {
    const value = valueOf(cookie.set(session, 60));
    const at = value.length - 8;
    const changed = value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
    for (const bad of [changed, value.slice(0, -6), "callboard=", "callboard=x", "other=1", undefined])
      expect(cookie.read(bad)).toBeNull();
  });

  it("is kept from scripts and other sites, over TLS also from other hosts and plain text", () => {
    expect(cookie.set(session, 60)).toMatch(/^callboard=\S+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(createSessionCookie("a secret", true).set(session, 60)).toMatch(
      /^__Host-callboard=\S+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
