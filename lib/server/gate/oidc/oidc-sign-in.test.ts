import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Browsing } from "../../../../test-support/browsing.ts";
import { startGateFront, type GateFront } from "../../../../test-support/gate-front.ts";
import { freePort } from "../../../../test-support/free-port.ts";
import { startOidcProvider, type OidcProvider } from "../../../../test-support/oidc-provider.ts";
import { parseVisitor } from "../visitor-header.ts";

const hourMs = 3_600_000;
let provider: OidcProvider;
let front: GateFront;
let browser: Browsing;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 1, 3);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider(publicUrl, { ann: ["callboard-operators", "desk"], bob: [] });
  const settings = {
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

  it("says so when the provider is away, and works once it is back", async () => {
    provider.stop();
    expect((await browser.open(`${front.origin}/`)).answer.status).toBe(401);
    provider = await startOidcProvider(front.origin, { ann: ["desk"] }, provider.issuer);
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
    expect((await browser.open(address.href)).answer.status).toBe(200);
    expect(pass?.isStillValid()).toBe(false);
    expect(await board()).toBe(401);
  });
});
