import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { startGateFront } from "../../../test-support/gate/gate-front.ts";
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
  ({
    headers: { host: "a", ...headers },
    headersDistinct: {},
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

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

test.each(Object.keys(given) as (keyof typeof given)[])(
  "nobody is signed in where %s arrives twice, the client's beside the proxy's",
  async (name) => {
    const settings = { AUTH: "proxy", TRUSTED_PROXIES: "127.0.0.1", PROXY_SECRET: secret };
    const front = await startGateFront(settings);
    expect((await front.ask("GET /api/board", given)).status).toBe(200);
    const doubled = { ...given, [name]: ["callboard-admins", given[name]] };
    expect((await front.ask("GET /api/board", doubled)).status).toBe(401);
    expect(front.reached).toHaveLength(1);
    front.stop();
  },
);

test("a stream is closed after ten minutes, so that its browser reconnects through the proxy", () => {
  const identity = signIn.identify(requestFrom("10.0.0.1", given));
  now += 599_000;
  expect(identity?.isStillValid()).toBe(true);
  now += 1_000;
  expect(identity?.isStillValid()).toBe(false);
});
