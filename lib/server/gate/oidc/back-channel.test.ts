import { importJWK, SignJWT, type JWTPayload } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Browsing } from "../../../../test-support/gate/browsing.ts";
import { startOidcProvider } from "../../../../test-support/gate/oidc-provider.ts";
import { startOidcWorld, type OidcWorld } from "../../../../test-support/gate/oidc-world.ts";

let world: OidcWorld;
beforeEach(async () => {
  world = await startOidcWorld();
});
afterEach(() => world.stop());

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

describe("a sign-out at the provider", () => {
  /** Sends a logout token that is valid except for `change`. */
  const send = async (
    change: JWTPayload = {},
    { alg = "RS256", typ = "logout+jwt", signedBy = world.provider.signingKey } = {},
  ) => {
    const claims = {
      iss: world.provider.issuer,
      aud: world.provider.clientId,
      iat: Math.floor(Date.now() / 1_000),
      jti: crypto.randomUUID(),
      sub: "ann",
      events: { [logoutEvent]: {} },
      ...change,
    };
    const key =
      alg === "HS256" ? Buffer.from(world.provider.clientSecret) : await importJWK(signedBy, "RS256");
    const token = await new SignJWT(claims).setProtectedHeader({ alg, typ, kid: signedBy.kid }).sign(key);
    return sendToken(token);
  };
  const sendToken = (token: string) =>
    fetch(`${world.front.origin}/api/sign-out/back-channel`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    });

  it("ends the session here, with its open streams", async () => {
    await world.signIn("/", "ann");
    expect(await world.board()).toBe(200);
    const pass = world.front.pass();
    const { answer } = await world.browser.open(`${world.provider.issuer}/session/end`);
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(await answer.text()) ?? [];
    const form = { method: "POST", body: new URLSearchParams({ xsrf, logout: "yes" }) };
    await world.browser.open(`${world.provider.issuer}/session/end/confirm`, form);
    expect(world.front.warnings).toEqual([]);
    expect(await world.board()).toBe(401);
    expect(pass?.isStillValid()).toBe(false);
    expect((await world.signIn("/wall?distance=5", "ann")).url.href).toBe(
      `${world.front.origin}/wall?distance=5`,
    );
    expect(await world.board()).toBe(200);
  });

  it("without a session id ends every session that the person has so far, and nobody else's", async () => {
    await world.signIn("/", "ann");
    const other = new Browsing();
    await world.signIn("/", "cleo", other);
    world.now += 1_000;
    const answer = await send();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await world.board()).toBe(401);
    expect((await other.open(`${world.front.origin}/api/board`)).answer.status).toBe(200);
    world.now += 1_000;
    world.browser = new Browsing();
    await world.signIn("/", "ann");
    expect(await world.board()).toBe(200);
  });

  it("is accepted once: a replayed token is refused", async () => {
    const jti = "one and the same";
    expect((await send({ jti })).status).toBe(200);
    world.now += 1_000;
    await world.signIn("/", "ann");
    expect((await send({ jti })).status).toBe(400);
    expect(await world.board()).toBe(200);
  });

  it.each<[string, JWTPayload, object?]>([
    ["of another provider", { iss: "https://evil.example" }],
    ["for another program", { aud: "another" }],
    ["that is an ID token", { nonce: "n", events: undefined }],
    ["with a nonce", { nonce: "n" }],
    ["without the event", { events: {} }],
    ["of nobody", { sub: undefined }],
    ["without an id", { jti: undefined }],
    ["without a time", { iat: undefined }],
    ["of another kind", {}, { typ: "at+jwt" }],
    ["signed with the client's secret", {}, { alg: "HS256" }],
  ])("is refused for a token %s", async (_what, change, header = {}) => {
    await world.signIn("/", "ann");
    expect((await send(change, header)).status).toBe(400);
    expect(world.front.warnings.at(-1)).toMatch(/^a sign-out by the provider was refused: /);
    expect(await world.board()).toBe(200);
  });

  it("is refused for a token signed by another key, an unsigned one, and an empty one", async () => {
    await world.signIn("/", "ann");
    const elsewhere = await startOidcProvider(world.front.origin, {});
    elsewhere.stop();
    const signedBy = { ...elsewhere.signingKey, kid: world.provider.signingKey.kid };
    expect((await send({}, { signedBy })).status).toBe(400);
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
    expect((await sendToken(`${part({ alg: "none" })}.${part({ sub: "ann" })}.`)).status).toBe(400);
    expect((await sendToken("")).status).toBe(400);
    expect(await world.board()).toBe(200);
  });

  it.each([-700, 700])("is refused for a token whose time is %d s off", async (seconds) => {
    await world.signIn("/", "ann");
    expect((await send({ iat: Math.floor(Date.now() / 1_000) + seconds })).status).toBe(400);
    const distance = seconds < 0 ? /iat 7\d\d s ago/ : /iat in (700|69\d) s/;
    expect(world.front.warnings.at(-1)).toMatch(distance);
    expect(await world.board()).toBe(200);
  });

  it("is accepted from a clock that is seconds ahead or behind", async () => {
    for (const seconds of [20, -20]) {
      await world.signIn("/", "ann");
      expect((await send({ iat: Math.floor(Date.now() / 1_000) + seconds })).status).toBe(200);
      expect(await world.board()).toBe(401);
      world.now += 1_000;
      world.browser = new Browsing();
    }
  });
});
