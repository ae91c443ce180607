import { afterEach, describe, expect, it } from "vitest";
import { idTokenSeconds, type People } from "../../../../test-support/gate/oidc-provider.ts";
import { startOidcWorld, type OidcWorld } from "../../../../test-support/gate/oidc-world.ts";
import { parseVisitor } from "../visitor-header.ts";
import { readGroups } from "./read-groups.ts";

let world: OidcWorld | undefined;
afterEach(() => world?.stop());

/** Signs `ann` in, who has these claims; everyone who is signed in is a viewer. */
async function enter(claims: () => Record<string, unknown>, groupsClaim: string, behindSeconds = 0) {
  const people: People = { ann: claims };
  world = await startOidcWorld(people, { VIEWER_GROUPS: "*", OIDC_GROUPS_CLAIM: groupsClaim });
  world.provider.behindMs = behindSeconds * 1_000;
  const { answer } = await world.signIn("/", "ann");
  const { reached, warnings } = world.front;
  const visitor = reached.at(-1);
  return { status: answer.status, role: visitor && parseVisitor(visitor).role, warnings };
}

describe("groups in the provider's claims", () => {
  it("are found in a nested claim by its path", async () => {
    const roles = { realm_access: { roles: ["callboard-operators"] } };
    expect(await enter(() => roles, "realm_access.roles")).toEqual({
      status: 200,
      role: "operator",
      warnings: [],
    });
  });

  it.each([
    [
      "elsewhere",
      { realm_access: { roles: ["callboard-operators"] } },
      "the provider sent no groups; lists are in realm_access.roles",
    ],
    ["nowhere", {}, "the provider sent no groups; no claim is a list"],
    ["no list of names", { groups: [{ id: "callboard-operators" }] }, "groups is no list of names"],
    [
      "only referred to",
      {
        _claim_names: { groups: "src1" },
        _claim_sources: { src1: { endpoint: "https://graph.example.com/ann/groups" } },
      },
      "groups is too long for the token, so the provider only says where to ask for it (_claim_names)",
    ],
  ])("are missed in the log where they are %s", async (_, claims, problem) => {
    expect(await enter(() => claims, "groups")).toEqual({
      status: 200,
      role: "viewer",
      warnings: [`ann signed in without groups: ${problem}`],
    });
  });

  it.each([
    [{ groups: [] }, "groups", []],
    [{ groups: "desk, night desk" }, "groups", ["desk", "night desk"]],
    [{ "https://example.com/groups": ["desk"] }, "https://example.com/groups", ["desk"]],
    [
      { resource_access: { "calls.example.com": { roles: ["desk"] } } },
      "resource_access.calls.example.com.roles",
      ["desk"],
    ],
  ])("are read from %j at %s", (claims, path, groups) => {
    expect(readGroups(claims, path)).toEqual({ groups, problem: null });
  });

  it("are no inherited property of an object", () => {
    expect(readGroups({ realm: {} }, "realm.constructor.name").groups).toEqual([]);
  });
});

describe("a provider whose clock is apart", () => {
  const seconds = () => Math.floor(Date.now() / 1_000);

  it("behind: the log names the claim and the difference", async () => {
    const { status, warnings } = await enter(() => ({ groups: [] }), "groups", idTokenSeconds + 60);
    expect([status, warnings]).toEqual([
      401,
      [
        expect.stringMatching(
          /^signing in did not work: .*exp 6\d s ago and iat 366\d s ago by this server's clock, 30 s are tolerated$/,
        ),
      ],
    ]);
  });

  it("ahead: the same", async () => {
    const { status, warnings } = await enter(() => ({ groups: [], nbf: seconds() }), "groups", -60);
    expect([status, warnings]).toEqual([
      401,
      [expect.stringMatching(/nbf in [3-6]\d s and iat in [3-6]\d s by this server's clock/)],
    ]);
  });
});
