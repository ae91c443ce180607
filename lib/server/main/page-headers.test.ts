import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { createPageHeaders } from "./page-headers.ts";

function answerOf(path: string, settings: Partial<Parameters<typeof createPageHeaders>[0]> = {}) {
  const request = { headers: { "content-security-policy": "script-src 'nonce-forged'" } };
  const response = new Map<string, string>();
  createPageHeaders({ PUBLIC_URL: null, FRAME_ANCESTORS: [], ...settings })(
    request as unknown as IncomingMessage,
    { setHeader: (name: string, value: string) => response.set(name, value) } as unknown as ServerResponse,
    path,
  );
  return { policy: response.get("content-security-policy"), request, response };
}

describe("the headers of a page", () => {
  it("allow the scripts with a nonce that no other answer has, whatever policy the request brings", () => {
    const [first, second] = [answerOf("/"), answerOf("/")];
    expect(first.policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}';/);
    expect(first.policy).not.toBe(second.policy);
    expect(first.request.headers["content-security-policy"]).toBe(first.policy);
  });

  it("let this site and FRAME_ANCESTORS embed walls and strips", () => {
    const settings = { FRAME_ANCESTORS: ["https://intranet.example.com"] };
    for (const path of ["/wall", "/embed/board", "/embed/companies/1"]) {
      expect(answerOf(path).policy, path).toMatch(/frame-ancestors 'self'$/);
      const { policy } = answerOf(path, settings);
      expect(policy, path).toMatch(/frame-ancestors 'self' https:\/\/intranet\.example\.com$/);
    }
  });

  it("let no other site embed a page on which something can be changed", () => {
    const settings = { FRAME_ANCESTORS: ["*"] };
    for (const path of ["/", "/alerts", "/sessions/1", "/status", "/wall/setup", "/embed", "/sign-in"])
      expect(answerOf(path, settings).policy, path).toMatch(/frame-ancestors 'self'$/);
  });

  it("have Strict-Transport-Security only where PUBLIC_URL is https", () => {
    const headersWith = (url: string | null) => answerOf("/api/board", { PUBLIC_URL: url }).response;
    expect(headersWith("https://calls.example.com").has("strict-transport-security")).toBe(true);
    expect(headersWith("http://127.0.0.1:3000").has("strict-transport-security")).toBe(false);
    expect(headersWith(null).has("strict-transport-security")).toBe(false);
  });

  it("leave routes and the framework's files to their own policy", () => {
    expect(answerOf("/api/board").policy).toBeUndefined();
    expect(answerOf("/_next/static/chunks/a.js").policy).toBeUndefined();
  });
});
