import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Browsing } from "../../../../test-support/gate/browsing.ts";
import { startGateFront } from "../../../../test-support/gate/gate-front.ts";
import { freePort } from "../../../../test-support/free-port.ts";
import { idTokenSeconds, startOidcProvider } from "../../../../test-support/gate/oidc-provider.ts";
import { startOidcWorld, type OidcWorld } from "../../../../test-support/gate/oidc-world.ts";
import { parseVisitor } from "../visitor-header.ts";

const hourMs = 3_600_000;
let world: OidcWorld;
beforeEach(async () => {
  world = await startOidcWorld();
});
afterEach(() => {
  vi.useRealTimers();
  world.stop();
});

describe("signing in at a provider", () => {
  it("redirects from a page and returns to it, with the role of the provider's groups", async () => {
    const { url, answer } = await world.signIn("/wall?distance=5", "ann");
    expect([url.href, answer.status]).toEqual([`${world.front.origin}/wall?distance=5`, 200]);
    expect(parseVisitor(world.front.reached.at(-1) ?? "")).toEqual({ name: "ann", role: "operator" });
    expect(await world.board()).toBe(200);
  });

  it("gives no access without a group that has a role", async () => {
    const { answer } = await world.signIn("/", "bob");
    expect([answer.status, await answer.text()]).toEqual([403, "None of your groups may use Callboard."]);
    expect(world.front.reached).toEqual([]);
  });

  it("is a 401 for a program", async () => {
    expect(await world.board()).toBe(401);
  });

  it("accepts an answer only in the browser that began, and once", async () => {
    const { url } = await world.browser.open(`${world.front.origin}/`);
    const isBack = ({ pathname }: URL) => pathname === "/api/sign-in/callback";
    const form = { method: "POST", body: new URLSearchParams({ login: "ann" }) };
    const back = await world.browser.open(url.href, form, isBack);
    const elsewhere = await new Browsing().open(back.url.href);
    expect(elsewhere.answer.status).toBe(401);
    expect(world.front.reached).toEqual([]);
    expect((await world.browser.open(back.url.href)).answer.status).toBe(200);
    expect((await world.browser.open(back.url.href)).answer.status).toBe(401);
  });

  it("returns every tab of a browser to its page when several began at once", async () => {
    /** The browser's cookies by name. */
    const cookies = new Map<string, string>();
    const begin = async (page: string) => {
      const begun = await world.front.ask(`GET /api/sign-in?${new URLSearchParams({ to: page })}`);
      const [line = ""] = begun.headers["set-cookie"] ?? [];
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
      const provider = new Browsing();
      const { url } = await provider.open(begun.headers.location ?? "");
      const form = { method: "POST", body: new URLSearchParams({ login: "ann" }) };
      const back = await provider.open(url.href, form, ({ origin }) => origin === world.front.origin);
      return { page, back: back.url.pathname + back.url.search };
    };
    const tabs = [await begin("/status"), await begin("/wall?distance=5")];
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    for (const { page, back } of tabs) {
      const { status, headers } = await world.front.ask(`GET ${back}`, { cookie });
      expect([status, headers.location]).toEqual([303, page]);
    }
  });

  it("works from an address that is too long for a cookie, and then returns to the board", async () => {
    const long = `/?q=${"x".repeat(5_000)}`;
    const { headers } = await world.front.ask(`GET /api/sign-in?${new URLSearchParams({ to: long })}`);
    for (const line of headers["set-cookie"] ?? []) expect(line.length).toBeLessThanOrEqual(4_096);
    expect((await world.signIn(long, "ann")).url.href).toBe(`${world.front.origin}/`);
  });

  it.each(["/.//evil.example/x", "/..//evil.example", "/%2e//evil.example/x", "/./\\evil.example"])(
    "leads from %s to the board, not to another host",
    async (to) => {
      const { url } = await world.signIn(`/api/sign-in?${new URLSearchParams({ to })}`, "ann");
      expect(url.href).toBe(`${world.front.origin}/`);
    },
  );

  it.each(["state", "code", "iss"])("refuses an answer with another %s", async (part) => {
    const { url } = await world.browser.open(`${world.front.origin}/`);
    const isBack = ({ pathname }: URL) => pathname === "/api/sign-in/callback";
    const form = { method: "POST", body: new URLSearchParams({ login: "ann" }) };
    const back = await world.browser.open(url.href, form, isBack);
    back.url.searchParams.set(part, "another");
    const { answer } = await world.browser.open(back.url.href);
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining("did not work")]);
    expect(world.front.reached).toEqual([]);
    expect(world.front.warnings.at(-1)).toMatch(/^signing in did not work: /);
  });

  it.each([
    [20, 200],
    [120, 401],
  ])("with an ID token that ended %d s ago by our clock is answered %d", async (seconds, status) => {
    world.provider.behindMs = (idTokenSeconds + seconds) * 1_000;
    expect((await world.signIn("/", "ann")).answer.status).toBe(status);
  });

  it("reports that the provider cannot be reached, and works once it can", async () => {
    world.provider.stop();
    expect((await world.browser.open(`${world.front.origin}/`)).answer.status).toBe(401);
    world.provider = await startOidcProvider(world.front.origin, { ann: ["desk"] }, world.provider.issuer);
    expect((await world.signIn("/", "ann")).answer.status).toBe(200);
  });
});

describe("the provider's keys", () => {
  it("are fetched again when they have changed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    expect((await world.signIn("/", "ann")).answer.status).toBe(200);
    world.provider.stop();
    world.provider = await startOidcProvider(world.front.origin, { ann: ["desk"] }, world.provider.issuer);
    // Keys that were fetched within a minute are not fetched again.
    vi.setSystemTime(Date.now() + 120_000);
    world.browser = new Browsing();
    expect((await world.signIn("/", "ann")).answer.status).toBe(200);
  });
});

describe("a session of somebody who signed in at a provider", () => {
  it("expires", async () => {
    await world.signIn("/", "ann");
    world.now += 2 * hourMs - 1_000;
    expect(await world.board()).toBe(200);
    world.now += 1_000;
    expect(await world.board()).toBe(401);
  });

  it("ends with a sign-out, for open streams too, which continues at the provider", async () => {
    await world.signIn("/", "ann");
    await world.board();
    const pass = world.front.pass();
    expect(pass?.isStillValid()).toBe(true);
    const { answer } = await world.browser.open(`${world.front.origin}/api/sign-out`, { method: "POST" });
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    const page = await answer.text();
    const [, next = ""] = /content="0;url=([^"]+)"/.exec(page) ?? [];
    const address = new URL(next.replaceAll("&amp;", "&"));
    expect(address.origin).toBe(world.provider.issuer);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${world.front.origin}/`);
    // With it the provider knows who signs out and from which client, and need not ask them to confirm.
    expect(decodeJwt(address.searchParams.get("id_token_hint") ?? "")).toMatchObject({
      iss: world.provider.issuer,
      aud: world.provider.clientId,
      sub: "ann",
    });
    const confirmation = await world.browser.open(address.href);
    expect(confirmation.answer.status).toBe(200);
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(await confirmation.answer.text()) ?? [];
    const form = { method: "POST", body: new URLSearchParams({ xsrf, logout: "yes" }) };
    const isHere = ({ href }: URL) => href === `${world.front.origin}/`;
    const left = await world.browser.open(`${world.provider.issuer}/session/end/confirm`, form, isHere);
    expect(left.url.href).toBe(`${world.front.origin}/`);
    expect(pass?.isStillValid()).toBe(false);
    expect(await world.board()).toBe(401);
  });

  it("does not send another session's ID token to the provider", async () => {
    await world.signIn("/", "ann");
    const cookies = world.browser.cookies(world.front.origin);
    const [, ofAnn = ""] = /(callboard-sign-out=[^;]+)/.exec(cookies) ?? [];
    const other = new Browsing();
    await world.signIn("/", "cleo", other);
    const [, session = ""] = /(callboard=[^;]+)/.exec(other.cookies(world.front.origin)) ?? [];
    const answer = await fetch(`${world.front.origin}/api/sign-out`, {
      method: "POST",
      headers: { cookie: `${session}; ${ofAnn}` },
    });
    expect([answer.status, ofAnn]).toEqual([200, expect.stringMatching(/./)]);
    expect(await answer.text()).not.toContain("id_token_hint");
  });

  it("stays valid while its secret is being replaced, and ends once that is removed", async () => {
    const [first, second] = ["a".repeat(32), "b".repeat(32)];
    const withSecret = (secrets: string, at = 0) =>
      startGateFront({ ...world.settings, SESSION_SECRET: secrets }, () => world.now, at);
    const ownPort = await freePort();
    world.settings.PUBLIC_URL = `http://127.0.0.1:${ownPort}`;
    world.provider.stop();
    world.provider = await startOidcProvider(
      world.settings.PUBLIC_URL,
      { ann: ["desk"] },
      world.provider.issuer,
    );
    world.front.stop();
    world.front = await withSecret(first, ownPort);
    await world.signIn("/", "ann");
    const cookie = world.browser.cookies(world.front.origin);
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
