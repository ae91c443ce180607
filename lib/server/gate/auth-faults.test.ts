import { describe, expect, it } from "vitest";
import { readEnv } from "../env.ts";

const read = (settings: Record<string, string>) => {
  const env = readEnv({ UPSTREAM_API_KEY: "key-12345", ...settings });
  return env.ok ? env.env.AUTH : env.lines;
};

describe("the AUTH setting", () => {
  it("is not required while only this machine reaches the port", () => {
    expect(read({})).toBe("none");
    expect(read({ HOST: "localhost" })).toBe("none");
  });

  it.each(["0.0.0.0", "::", "10.0.0.5", "callboard.internal"])("is required for HOST %s", (HOST) => {
    expect(read({ HOST })).toEqual([
      expect.stringMatching(/^AUTH: not given; accepted on HOST .*: none .*, proxy .*, oidc or password$/),
    ]);
    expect(read({ HOST, AUTH: "none" })).toBe("none");
  });

  it("may be password, which needs a users file, and TLS across the network", () => {
    expect(read({ AUTH: "password" })).toEqual([
      expect.stringContaining("USERS_FILE: not given; AUTH=password"),
    ]);
    const password = { AUTH: "password", USERS_FILE: "users" };
    expect(read(password)).toBe("password");
    const outside = { ...password, HOST: "0.0.0.0" };
    expect(read(outside)).toEqual([
      "PUBLIC_URL: not given; AUTH=password on HOST 0.0.0.0 needs the https address that people open",
    ]);
    expect(read({ ...outside, PUBLIC_URL: "http://calls.example.com" })).toHaveLength(1);
    expect(read({ ...outside, PUBLIC_URL: "https://calls.example.com" })).toBe("password");
  });

  it("may be oidc, which needs the provider's settings and PUBLIC_URL", () => {
    expect(read({ AUTH: "oidc", HOST: "0.0.0.0" })).toEqual([
      "OIDC_ISSUER: not given; AUTH=oidc needs the address of the provider",
      "OIDC_CLIENT_ID: not given; AUTH=oidc needs the name by which the provider knows this app",
      "PUBLIC_URL: not given; AUTH=oidc needs the address to which the provider sends people back",
    ]);
    const oidc = { AUTH: "oidc", OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "callboard" };
    expect(read({ ...oidc, PUBLIC_URL: "https://calls.example.com", HOST: "0.0.0.0" })).toBe("oidc");
    expect(read({ ...oidc, PUBLIC_URL: "http://calls.example.com", HOST: "0.0.0.0" })).toHaveLength(1);
    expect(read({ ...oidc, OIDC_ISSUER: "http://id.example.com" })).toEqual([
      expect.stringContaining("accepted: the https address of the provider"),
    ]);
  });

  it("may be proxy, which needs the proxy's address and secret", () => {
    expect(read({ AUTH: "proxy" })).toEqual([
      "TRUSTED_PROXIES: not given; AUTH=proxy needs the proxy's addresses",
      "PROXY_SECRET: not given; AUTH=proxy needs what the proxy sends in X-Proxy-Secret",
    ]);
    const proxy = { AUTH: "proxy", PROXY_SECRET: "0123456789abcdef", HOST: "0.0.0.0" };
    expect(read({ ...proxy, TRUSTED_PROXIES: "10.0.0.0/8, ::1/128" })).toBe("proxy");
    expect(read({ ...proxy, TRUSTED_PROXIES: "10.0.0.1, ::1" })).toBe("proxy");
    for (const given of ["10.0.1", "10.0.0.1/33", "10.0.0.1,", "proxy"])
      expect(read({ ...proxy, TRUSTED_PROXIES: given })).toEqual([
        expect.stringContaining(`TRUSTED_PROXIES: given "${given}"; accepted: addresses and ranges`),
      ]);
    expect(read({ ...proxy, TRUSTED_PROXIES: "::1/128", PROXY_SECRET: "short" })).toEqual([
      expect.stringContaining("PROXY_SECRET: given, but not valid (value not shown)"),
    ]);
  });
});
