import { decodeJwt, importJWK, SignJWT, type JWTPayload } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Browsing } from "../../../../test-support/doors/browsing.ts";
import { startGateFront, type GateFront } from "../../../../test-support/doors/gate-front.ts";
import { freePort } from "../../../../test-support/free-port.ts";
import {
  idTokenSeconds,
  startOidcProvider,
  type OidcProvider,
} from "../../../../test-support/doors/oidc-provider.ts";
import { parseVisitor } from "../visitor-header.ts";

const hourMs = 3_600_000;
let provider: OidcProvider;
let front: GateFront;
let browser: Browsing;
let now: number;
let settings: Record<string, string>;

beforeEach(async () => {
  now = Date.UTC(2026, 1, 3);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider(publicUrl, {
    ann: ["callboard-operators", "desk"],
    bob: [],
    cleo: ["desk"],
  });
  settings = {
    AUTH: "oidc",
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    VIEWER_GROUPS: "desk",
    SESSION_HOURS: "2",
  };
  front = await startGateFront(settings, () => now, port);
  browser = new Browsing();
});
afterEach(() => {
  vi.useRealTimers();
  front.stop();
  provider.stop();
});

/** Opens a page, signs in at the provider, and comes back. */
async function signIn(path: string, login: string) {
  const { url } = await browser.open(front.origin + path);
  expect(url.origin).toBe(provider.issuer);
  return browser.open(url.href, { method: "POST", body: new URLSearchParams({ login }) });
}
const board = async () => (await browser.open(`${front.origin}/api/board`)).answer.status;

describe("signing in at a provider", () => {
  it("begins where a page is opened and comes back to it, with the role of the provider's groups", async () => {
    const { url, answer } = await signIn("/wall?distance=5", "ann");
    expect([url.href, answer.status]).toEqual([`${front.origin}/wall?distance=5`, 200]);
    expect(parseVisitor(front.reached.at(-1) ?? "")).toEqual({ name: "ann", role: "operator" });
    expect(await board()).toBe(200);
  });

  it("is not enough without a group that may enter", async () => {
    const { answer } = await signIn("/", "bob");
    expect([answer.status, await answer.text()]).toEqual([403, "None of your groups may use Callboard."]);
    expect(front.reached).toEqual([]);
  });

  it("is asked of a program as 401", async () => {
    expect(await board()).toBe(401);
  });

  it("takes an answer only in the browser that asked, and once", async () => {
    const { url } = await browser.open(`${front.origin}/`);
    const isBack = ({ pathname }: URL) => pathname === "/api/sign-in/callback";
    const form = { method: "POST", body: new URLSearchParams({ login: "ann" }) };
    const back = await browser.open(url.href, form, isBack);
    const elsewhere = await new Browsing().open(back.url.href);
    expect(elsewhere.answer.status).toBe(401);
    expect(front.reached).toEqual([]);
    expect((await browser.open(back.url.href)).answer.status).toBe(200);
    expect((await browser.open(back.url.href)).answer.status).toBe(401);
  });

  it.each(["state", "code", "iss"])("refuses an answer with another %s", async (part) => {
    const { url } = await browser.open(`${front.origin}/`);
    const isBack = ({ pathname }: URL) => pathname === "/api/sign-in/callback";
    const form = { method: "POST", body: new URLSearchParams({ login: "ann" }) };
    const back = await browser.open(url.href, form, isBack);
    back.url.searchParams.set(part, "another");
    const { answer } = await browser.open(back.url.href);
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining("did not work")]);
    expect(front.reached).toEqual([]);
    expect(front.complaints.at(-1)).toMatch(/^signing in did not work: /);
  });

  it.each([
    [20, 200],
    [120, 401],
  ])("with an ID token that ended %d s ago by our clock is answered %d", async (seconds, status) => {
    provider.behindMs = (idTokenSeconds + seconds) * 1_000;
    expect((await signIn("/", "ann")).answer.status).toBe(status);
  });

  it("says so when the provider is away, and works once it is back", async () => {
    provider.stop();
    expect((await browser.open(`${front.origin}/`)).answer.status).toBe(401);
    provider = await startOidcProvider(front.origin, { ann: ["desk"] }, provider.issuer);
    expect((await signIn("/", "ann")).answer.status).toBe(200);
  });
});

describe("the provider's keys", () => {
  it("are fetched again when they have changed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    expect((await signIn("/", "ann")).answer.status).toBe(200);
    provider.stop();
    provider = await startOidcProvider(front.origin, { ann: ["desk"] }, provider.issuer);
    // Keys that were fetched within a minute are not fetched again.
    vi.setSystemTime(Date.now() + 120_000);
    browser = new Browsing();
    expect((await signIn("/", "ann")).answer.status).toBe(200);
  });
});

describe("a session of somebody who signed in at a provider", () => {
  it("ends by itself", async () => {
    await signIn("/", "ann");
    now += 2 * hourMs - 1_000;
    expect(await board()).toBe(200);
    now += 1_000;
    expect(await board()).toBe(401);
  });

  it("ends with a sign-out, for open streams too, and goes on to the provider's own", async () => {
    await signIn("/", "ann");
    await board();
    const pass = front.pass();
    expect(pass?.isStillValid()).toBe(true);
    const { answer } = await browser.open(`${front.origin}/api/sign-out`, { method: "POST" });
    const page = await answer.text();
    const [, next = ""] = /content="0;url=([^"]+)"/.exec(page) ?? [];
    const address = new URL(next.replaceAll("&amp;", "&"));
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${front.origin}/`);
    // By this the provider knows who leaves, and which client asks, without asking them.
    expect(decodeJwt(address.searchParams.get("id_token_hint") ?? "")).toMatchObject({
      iss: provider.issuer,
      aud: provider.clientId,
      sub: "ann",
    });
    const asked = await browser.open(address.href);
    expect(asked.answer.status).toBe(200);
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(await asked.answer.text()) ?? [];
    const form = { method: "POST", body: new URLSearchParams({ xsrf, logout: "yes" }) };
    const isHere = ({ href }: URL) => href === `${front.origin}/`;
    const left = await browser.open(`${provider.issuer}/session/end/confirm`, form, isHere);
    expect(left.url.href).toBe(`${front.origin}/`);
    expect(pass?.isStillValid()).toBe(false);
    expect(await board()).toBe(401);
  });

  it("names nobody at the provider whose session it is not", async () => {
    await signIn("/", "ann");
    const cookies = browser.cookies(front.origin);
    const [, ofAnn = ""] = /(callboard-sign-out=[^;]+)/.exec(cookies) ?? [];
    const other = new Browsing();
    const { url } = await other.open(`${front.origin}/`);
    await other.open(url.href, { method: "POST", body: new URLSearchParams({ login: "cleo" }) });
    const [, session = ""] = /(callboard=[^;]+)/.exec(other.cookies(front.origin)) ?? [];
    const answer = await fetch(`${front.origin}/api/sign-out`, {
      method: "POST",
      headers: { cookie: `${session}; ${ofAnn}` },
    });
    expect([answer.status, ofAnn]).toEqual([200, expect.stringMatching(/./)]);
    expect(await answer.text()).not.toContain("id_token_hint");
  });

  it("goes on while the secret that seals it is replaced, and ends once that is forgotten", async () => {
    const [first, second] = ["a".repeat(32), "b".repeat(32)];
    const withSecret = (secrets: string, at = 0) =>
      startGateFront({ ...settings, SESSION_SECRET: secrets }, () => now, at);
    const ownPort = await freePort();
    settings.PUBLIC_URL = `http://127.0.0.1:${ownPort}`;
    provider.stop();
    provider = await startOidcProvider(settings.PUBLIC_URL, { ann: ["desk"] }, provider.issuer);
    front.stop();
    front = await withSecret(first, ownPort);
    await signIn("/", "ann");
    const cookie = browser.cookies(front.origin);
    const changing = await withSecret(`${second},${first}`);
    const changed = await withSecret(second);
    const answers = await Promise.all(
      [changing, changed].map((one) => one.ask("GET /api/board", { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    changing.stop();
    changed.stop();
  });
});

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

describe("a sign-out at the provider", () => {
  /** Sends a logout token that is right but for `change`. */
  const send = async (
    change: JWTPayload = {},
    { alg = "RS256", typ = "logout+jwt", signedBy = provider.signingKey } = {},
  ) => {
    const claims = {
      iss: provider.issuer,
      aud: provider.clientId,
      iat: Math.floor(Date.now() / 1_000),
      jti: crypto.randomUUID(),
      sub: "ann",
      events: { [logoutEvent]: {} },
      ...change,
    };
    const key = alg === "HS256" ? Buffer.from(provider.clientSecret) : await importJWK(signedBy, "RS256");
    const token = await new SignJWT(claims).setProtectedHeader({ alg, typ, kid: signedBy.kid }).sign(key);
    return sendToken(token);
  };
  const sendToken = (token: string) =>
    fetch(`${front.origin}/api/sign-out/back-channel`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    });

  it("ends the session here, with its open streams, when somebody leaves there", async () => {
    await signIn("/", "ann");
    expect(await board()).toBe(200);
    const pass = front.pass();
    const { answer } = await browser.open(`${provider.issuer}/session/end`);
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(await answer.text()) ?? [];
    const form = { method: "POST", body: new URLSearchParams({ xsrf, logout: "yes" }) };
    await browser.open(`${provider.issuer}/session/end/confirm`, form);
    expect(front.complaints).toEqual([]);
    expect(await board()).toBe(401);
    expect(pass?.isStillValid()).toBe(false);
    expect((await signIn("/wall?distance=5", "ann")).url.href).toBe(`${front.origin}/wall?distance=5`);
    expect(await board()).toBe(200);
  });

  it("without a session of its own ends all that the person began before, and nobody else's", async () => {
    await signIn("/", "ann");
    const other = new Browsing();
    const { url } = await other.open(`${front.origin}/`);
    await other.open(url.href, { method: "POST", body: new URLSearchParams({ login: "cleo" }) });
    now += 1_000;
    const answer = await send();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await board()).toBe(401);
    expect((await other.open(`${front.origin}/api/board`)).answer.status).toBe(200);
    now += 1_000;
    browser = new Browsing();
    await signIn("/", "ann");
    expect(await board()).toBe(200);
  });

  it("counts once: a token that is sent again is refused", async () => {
    const jti = "one and the same";
    expect((await send({ jti })).status).toBe(200);
    now += 1_000;
    await signIn("/", "ann");
    expect((await send({ jti })).status).toBe(400);
    expect(await board()).toBe(200);
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
  ])("is not believed by a token %s", async (_what, change, header = {}) => {
    await signIn("/", "ann");
    expect((await send(change, header)).status).toBe(400);
    expect(front.complaints.at(-1)).toMatch(/^a sign-out by the provider was refused: /);
    expect(await board()).toBe(200);
  });

  it("is not believed by a token that somebody else signed, or nobody, or that is none", async () => {
    await signIn("/", "ann");
    const elsewhere = await startOidcProvider(front.origin, {});
    elsewhere.stop();
    const signedBy = { ...elsewhere.signingKey, kid: provider.signingKey.kid };
    expect((await send({}, { signedBy })).status).toBe(400);
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
    expect((await sendToken(`${part({ alg: "none" })}.${part({ sub: "ann" })}.`)).status).toBe(400);
    expect((await sendToken("")).status).toBe(400);
    expect(await board()).toBe(200);
  });

  it.each([-700, 700])("is not believed by a token whose time is %d s off", async (seconds) => {
    await signIn("/", "ann");
    expect((await send({ iat: Math.floor(Date.now() / 1_000) + seconds })).status).toBe(400);
    expect(await board()).toBe(200);
  });

  it("is believed from a clock that is seconds ahead or behind", async () => {
    for (const seconds of [20, -20]) {
      await signIn("/", "ann");
      expect((await send({ iat: Math.floor(Date.now() / 1_000) + seconds })).status).toBe(200);
      expect(await board()).toBe(401);
      now += 1_000;
      browser = new Browsing();
    }
  });
});
