import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { createTrust, isFromOwnMachine, isLoopback, senderAddress, type Sent } from "./sender-address.ts";

const sent = (remoteAddress: string, headers: IncomingHttpHeaders = {}) =>
  ({ headers, socket: { remoteAddress } }) as Sent;

describe("trusted proxies", () => {
  const isTrusted = createTrust(["10.0.0.0/8", "2001:db8::/32"]);

  it.each([
    ["10.1.2.3", true],
    ["::ffff:10.1.2.3", true],
    ["11.1.2.3", false],
    ["2001:db8::7", true],
    ["2001:db9::7", false],
    ["10.1.2.3.evil.example", false],
    [undefined, false],
  ])("have the address %s: %s", (address, expected) => {
    expect(isTrusted(address)).toBe(expected);
  });

  it("are skipped to find the sender; a forwarded header from anybody else is ignored", () => {
    const headers = { "x-forwarded-for": "1.1.1.1, 203.0.113.9, 10.0.0.2" };
    expect(senderAddress(sent("10.0.0.1", headers), isTrusted)).toBe("203.0.113.9");
    expect(senderAddress(sent("198.51.100.4", headers), isTrusted)).toBe("198.51.100.4");
    expect(senderAddress(sent("10.0.0.1"), isTrusted)).toBe("10.0.0.1");
  });

  it.each([
    ["203.0.113.9:51234", "203.0.113.9"],
    ["[2001:db9::7]:51234", "2001:db9::7"],
    ["[2001:db9::7]", "2001:db9::7"],
    ["2001:db9::7", "2001:db9::7"],
    ["203.0.113.9:1, 10.0.0.2:2", "203.0.113.9"],
    ["unknown", "unknown"],
  ])("may name ports, which change with each connection: %s", (given, address) => {
    expect(senderAddress(sent("10.0.0.1", { "x-forwarded-for": given }), isTrusted)).toBe(address);
  });
});

describe("this machine", () => {
  it("is recognised by loopback, without a proxy in between", () => {
    const own = { host: "127.0.0.1:3000" };
    for (const host of ["127.0.0.1:3000", "localhost:3000", "[::1]:3000"])
      expect(isFromOwnMachine(sent("127.0.0.1", { host }))).toBe(true);
    expect(isFromOwnMachine(sent("::ffff:127.0.0.1", own))).toBe(true);
    expect(isFromOwnMachine(sent("10.0.0.1", own))).toBe(false);
    for (const name of ["x-forwarded-for", "x-forwarded-user", "x-proxy-secret", "via"])
      expect(isFromOwnMachine(sent("127.0.0.1", { ...own, [name]: "given" }))).toBe(false);
    // A proxy that adds no header.
    expect(isFromOwnMachine(sent("127.0.0.1", { host: "calls.example.com" }))).toBe(false);
    expect(isFromOwnMachine(sent("127.0.0.1"))).toBe(false);
  });

  it.each([
    ["127.0.0.1", true],
    ["127.8.8.8", true],
    ["localhost", true],
    ["::1", true],
    ["[::1]", true],
    ["0.0.0.0", false],
    ["::", false],
    ["callboard.internal", false],
  ])("is all that reaches HOST %s: %s", (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
