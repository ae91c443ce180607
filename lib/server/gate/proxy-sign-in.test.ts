import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { createProxySignIn } from "./proxy-sign-in.ts";
import { createTrust } from "./sender-address.ts";

const secret = "0123456789abcdef";
const given = { "x-forwarded-user": "ann", "x-forwarded-groups": "desk, ops", "x-proxy-secret": secret };
let now = 0;
const signIn = createProxySignIn(
  {
    isTrusted: createTrust(["10.0.0.0/8"]),
    secret,
    userHeader: "x-forwarded-user",
    groupsHeader: "x-forwarded-groups",
  },
  () => now,
);
beforeEach(() => {
  now = 0;
});

const requestFrom = (remoteAddress: string, headers: Record<string, string>) =>
  ({ headers: { host: "a", ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test("a trusted proxy identifies somebody, and its headers are removed from the request", () => {
  const request = requestFrom("10.0.0.1", given);
  expect(signIn.identify(request)).toMatchObject({ name: "ann", groups: ["desk", "ops"] });
  expect(request.headers).toEqual({ host: "a" });
});

test("a name may have letters beyond ASCII", () => {
  const user = Buffer.from("Zoë Ångström", "utf8").toString("latin1");
  const request = requestFrom("10.0.0.1", { ...given, "x-forwarded-user": user });
  expect(signIn.identify(request)?.name).toBe("Zoë Ångström");
});

test.each([
  ["from another address", "203.0.113.9", given],
  ["without the secret", "10.0.0.1", { ...given, "x-proxy-secret": "" }],
  ["with another secret", "10.0.0.1", { ...given, "x-proxy-secret": `${secret}0` }],
  ["without a name", "10.0.0.1", { ...given, "x-forwarded-user": " " }],
])("nobody is signed in %s, and the headers are removed all the same", (_how, address, headers) => {
  const request = requestFrom(address, headers);
  expect(signIn.identify(request)).toBeNull();
  expect(request.headers).toEqual({ host: "a" });
});

test("a stream is closed after ten minutes, so that its browser reconnects through the proxy", () => {
  const identity = signIn.identify(requestFrom("10.0.0.1", given));
  now += 599_000;
  expect(identity?.isStillValid()).toBe(true);
  now += 1_000;
  expect(identity?.isStillValid()).toBe(false);
});
