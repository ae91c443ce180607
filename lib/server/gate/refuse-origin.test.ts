import { describe, expect, it } from "vitest";
import { createOriginGate } from "./refuse-origin.ts";

const status = (
  headers: Record<string, string>,
  { path = "/api/board", publicUrl = null as string | null } = {},
) => createOriginGate(publicUrl)(path, headers)?.status ?? 200;

describe("the Host of a request", () => {
  it.each([
    ["127.0.0.1:3000", 200],
    ["[::1]:3000", 200],
    ["10.1.2.3", 200],
    ["localhost:3000", 200],
    ["LOCALHOST", 200],
    ["callboard:3000", 200],
    ["board.localhost:3000", 200],
    ["evil.example", 421],
    ["127.0.0.1.evil.example:3000", 421],
    ["127.0.0.1@evil.example", 421],
    ["", 421],
  ])("%j is answered with %i", (host, expected) => {
    expect(status({ host })).toBe(expected);
    expect(status({ host }, { path: "/" })).toBe(expected);
  });

  it("may be the public address, on any port, and the refusal names the setting", () => {
    const publicUrl = "https://Calls.Example.com";
    expect(status({ host: "calls.example.com" }, { publicUrl })).toBe(200);
    expect(status({ host: "calls.example.com:8443" }, { publicUrl })).toBe(200);
    expect(status({ host: "other.example.com" }, { publicUrl })).toBe(421);
    expect(createOriginGate(null)("/", { host: "a.b" })?.message).toContain("PUBLIC_URL");
  });
});

describe("a name of a cluster, such as a scraper and a probe ask for", () => {
  const host = "callboard-0.callboard.default.svc.cluster.local:3000";
  const publicUrl = "https://calls.example.com";
  it.each(["/api/metrics", "/api/health/live", "/api/health/ready", "/api/health/data"])(
    "is answered at %s, to programs only",
    (path) => {
      expect(status({ host }, { path, publicUrl })).toBe(200);
      expect(status({ host }, { path })).toBe(200);
      expect(status({ host: "a@b" }, { path })).toBe(421);
      expect(status({ host, origin: `http://${host}` }, { path, publicUrl })).toBe(421);
      expect(status({ host, "sec-fetch-site": "same-origin" }, { path, publicUrl })).toBe(421);
    },
  );

  it("is refused elsewhere", () => {
    for (const path of ["/", "/api/board", "/api/metrics/more", "/api/healthy", "/api/status"])
      expect(status({ host }, { path, publicUrl })).toBe(421);
  });
});

describe("the site that a request comes from", () => {
  const host = "localhost:3000";
  it.each([
    ["our own page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }, 200],
    ["the address bar", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, 200],
    ["a program", {}, 200],
    ["a link on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, 200],
    ["an image on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, 403],
    ["a page of a neighbouring host", { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }, 403],
    ["a form of our own page", { origin: "http://localhost:3000" }, 200],
    ["a form of another site", { origin: "https://evil.example" }, 403],
    ["another port of this machine", { origin: "http://localhost:8080" }, 403],
    ["the default port of this machine", { origin: "http://localhost" }, 403],
    ["another scheme", { origin: "https://localhost:3000" }, 403],
    [
      "our own page behind a proxy with TLS",
      { origin: "https://localhost:3000", "x-forwarded-proto": "https" },
      200,
    ],
    ["a program's page", { origin: "chrome-extension://localhost:3000" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
  ])("%s: %j", (_from, headers: Record<string, string>, expected) => {
    expect(status({ host, ...headers })).toBe(expected);
  });

  it("does not matter to pages, which other sites may link to and embed", () => {
    const headers = { host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
    expect(status(headers, { path: "/wall" })).toBe(200);
  });

  it("may be the public address behind a proxy that rewrites the host", () => {
    const headers = { host: "app:3000", origin: "https://calls.example.com" };
    expect(status(headers, { publicUrl: "https://calls.example.com" })).toBe(200);
  });

  it.each([
    ["calls.example.com", "https://calls.example.com", 200],
    ["calls.example.com", "http://calls.example.com", 403],
    ["calls.example.com", "https://calls.example.com:8443", 403],
    ["calls.example.com:8443", "https://calls.example.com:8443", 200],
    ["app:3000", "http://calls.example.com", 403],
    ["app:3000", "http://app:3000", 200],
    ["app:3000", "http://app:3001", 403],
    ["10.1.2.3:3000", "http://10.1.2.3:3000", 200],
  ])("is compared by scheme, name and port: at %s from %s", (atHost, origin, expected) => {
    const publicUrl = "https://calls.example.com/callboard";
    expect(status({ host: atHost, origin }, { publicUrl })).toBe(expected);
  });
});
