import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSealedCookie } from "./sealed-cookie.ts";

const content = { id: "1", name: "Zoë Quartermain" };
const schema = z.object({ id: z.string(), name: z.string() });
const settings = { name: "callboard", schema, secrets: ["a secret"], isOverTls: false, basePath: "" };
const cookie = createSealedCookie(settings);
const valueOf = (line: string) => line.split(";")[0]!;
const value = valueOf(cookie.set(content, 60));

describe("a sealed cookie", () => {
  it("is read back among others, and contains nothing in clear text", () => {
    expect(value).not.toContain("Quartermain");
    expect(cookie.read(`theme=dark; ${value}; other=1`)).toEqual(content);
  });

  it("is opened by every instance that has the secret, and by nobody else", () => {
    expect(createSealedCookie(settings).read(value)).toEqual(content);
    expect(createSealedCookie({ ...settings, secrets: ["another secret"] }).read(value)).toBeNull();
  });

  it("is sealed with the newest secret, and opened with an earlier one as long as that is listed", () => {
    const changing = createSealedCookie({ ...settings, secrets: ["a new secret", "a secret"] });
    const changed = createSealedCookie({ ...settings, secrets: ["a new secret"] });
    expect(changing.read(value)).toEqual(content);
    expect(changed.read(valueOf(changing.set(content, 60)))).toEqual(content);
    expect(changed.read(value)).toBeNull();
  });

  it("is not set where it is larger than browsers keep", () => {
    const long = { ...content, name: "x".repeat(3_500) };
    expect(cookie.setIfItFits(content, 60)).toMatch(/^callboard=\S+; Max-Age=60;/);
    expect(cookie.setIfItFits(long, 60)).toBeNull();
  });

  it("can be limited to one path", () => {
    const other = createSealedCookie({ ...settings, isOverTls: true, path: "/api/sign-out" });
    expect(other.set(content, 60)).toMatch(/^__Secure-callboard=\S+; .*Path=\/api\/sign-out; .*; Secure$/);
  });

  it("is not read under another name, or by a version with another schema", () => {
    const other = createSealedCookie({ ...settings, name: "other" });
    expect(other.read(value.replace("callboard", "other"))).toBeNull();
    const later = createSealedCookie({ ...settings, schema: z.object({ groups: z.array(z.string()) }) });
    expect(later.read(value)).toBeNull();
  });

  it("is not read after any change", () => {
    const at = value.length - 8;
    const changed = value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
    for (const bad of [changed, value.slice(0, -6), "callboard=", "callboard=x", "other=1", undefined])
      expect(cookie.read(bad)).toBeNull();
  });

  it("is HttpOnly and SameSite, and over TLS also Secure and bound to its host", () => {
    expect(cookie.set(content, 60)).toMatch(/^callboard=\S+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(createSealedCookie({ ...settings, isOverTls: true }).set(content, 60)).toMatch(
      /^__Host-callboard=\S+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("is bound to the base path on a shared host", () => {
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
