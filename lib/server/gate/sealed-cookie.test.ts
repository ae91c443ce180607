import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSealedCookie } from "./sealed-cookie.ts";

const content = { id: "1", name: "Zoë Quartermain" };
const schema = z.object({ id: z.string(), name: z.string() });
const settings = { name: "callboard", schema, secret: "a secret", isOverTls: false, basePath: "" };
const cookie = createSealedCookie(settings);
const valueOf = (line: string) => line.split(";")[0]!;
const value = valueOf(cookie.set(content, 60));

describe("a sealed cookie", () => {
  it("is read back among others, and says nothing in clear text", () => {
    expect(value).not.toContain("Quartermain");
    expect(cookie.read(`theme=dark; ${value}; other=1`)).toEqual(content);
  });

  it("is opened by every instance of a store and by nobody else", () => {
    expect(createSealedCookie(settings).read(value)).toEqual(content);
    expect(createSealedCookie({ ...settings, secret: "another secret" }).read(value)).toBeNull();
  });

  it("is nothing under another name, nor for a version that expects another shape", () => {
    const other = createSealedCookie({ ...settings, name: "other" });
    expect(other.read(value.replace("callboard", "other"))).toBeNull();
    const later = createSealedCookie({ ...settings, schema: z.object({ groups: z.array(z.string()) }) });
    expect(later.read(value)).toBeNull();
  });

  it("is nobody's after any change", () => {
    const at = value.length - 8;
    const changed = value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
    for (const bad of [changed, value.slice(0, -6), "callboard=", "callboard=x", "other=1", undefined])
      expect(cookie.read(bad)).toBeNull();
  });

  it("is kept from scripts and other sites, over TLS also from other hosts and plain text", () => {
    expect(cookie.set(content, 60)).toMatch(/^callboard=\S+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(createSealedCookie({ ...settings, isOverTls: true }).set(content, 60)).toMatch(
      /^__Host-callboard=\S+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("is kept from the programs beside it on a host that it shares", () => {
    const shared = { ...settings, basePath: "/callboard" };
    expect(createSealedCookie(shared).set(content, 60)).toMatch(
      /^callboard=\S+; .*Path=\/callboard; HttpOnly/,
    );
    const overTls = createSealedCookie({ ...shared, isOverTls: true });
    expect(overTls.set(content, 60)).toMatch(/^__Secure-callboard=\S+; .*Path=\/callboard; .*; Secure$/);
    expect(overTls.read(valueOf(overTls.set(content, 60)))).toEqual(content);
    expect(overTls.remove()).toMatch(/Max-Age=0; Path=\/callboard;/);
  });
});
