import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { problemSchema } from "../../../contract/board/problem.ts";
import {
  viewAnswerSchema,
  watchlistAnswerSchema,
  watchlistCompaniesSchema,
  watchlistsSchema,
} from "../../../contract/board/saved.ts";
import { companiesCsv, companyLines } from "../../../domain/company/company-file.ts";
import { pastedLines } from "../../../domain/company/pasted-lines.ts";
import { lookUpCompanies } from "../../services/look-up-companies.ts";
import { visitorHeader, writeVisitor } from "../../gate/visitor-header.ts";
import type { MountedName } from "../../../contract/board/endpoints/endpoints.ts";
import type { PathParts } from "../handle.ts";

let world: AppWorld;
afterEach(() => world.close());

const send = (
  route: MountedName,
  body: object,
  { parts = {}, headers = {} }: { parts?: PathParts; headers?: object } = {},
) =>
  askRoute(world, route, "/", parts, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

it("lists what a name may see without authentication, and adds a single company to a watchlist", async () => {
  world = await createAppWorld();
  const made = await send("POST /api/watchlists", { name: "Banks", companyIds: [1], by: "Ada" });
  expect(made.status).toBe(201);
  const id = watchlistAnswerSchema.parse(await made.json()).watchlist!.id;
  expect(id).toMatch(/^[\w-]{8}$/);
  expect(
    (
      await send(
        "PUT /api/watchlists/{id}/companies/{companyId}",
        { by: "Ada" },
        { parts: { id, companyId: "7" } },
      )
    ).status,
  ).toBe(200);
  const seen = async (search: string) =>
    watchlistsSchema.parse(await (await askRoute(world, "GET /api/watchlists", `/${search}`)).json())
      .watchlists;
  expect(await seen("?by=Ada")).toMatchObject([{ name: "Banks", owner: "Ada", companyIds: [1, 7] }]);
  expect(await seen("?by=Ben")).toEqual([]);
  expect(await seen("")).toEqual([]);
  expect((await askRoute(world, "GET /api/watchlists", `/?by=${"x".repeat(99)}`)).status).toBe(400);
});

it("exports a watchlist as lines that name its companies when they are pasted", async () => {
  world = await createAppWorld();
  await world.company(10, { name: "Brackgarth, Inc.", tickers: [{ ticker: "KVN", exchange: "LSE" }] });
  await world.company(11, { name: "Kellvane", tickers: [{ ticker: "KVN", exchange: "OM" }] });
  await world.company(12, { name: "Rothmere", tickers: [], cik: null });
  await world.pass(0);
  const made = await send("POST /api/watchlists", { name: "Mine", companyIds: [12, 10, 11, 99], by: "Ada" });
  const id = watchlistAnswerSchema.parse(await made.json()).watchlist!.id;
  const of = (by: string) => askRoute(world, "GET /api/watchlists/{id}/companies", `/?by=${by}`, { id });
  const { companies } = watchlistCompaniesSchema.parse(await (await of("Ada")).json());
  expect(companies.map((company) => company.id)).toEqual([10, 11, 12]);
  for (const text of [companyLines(companies), companiesCsv(companies)]) {
    const { lines } = await lookUpCompanies(pastedLines(text).lines, world.runtime);
    expect(lines.map(({ outcome, companies: [found] }) => [outcome, found?.id])).toEqual([
      ["found", 10],
      ["found", 11],
      ["found", 12],
    ]);
  }
  expect((await of("Ben")).status).toBe(404);
});

it("uses the name of whoever signed in, whatever name the request gives", async () => {
  world = await createAppWorld({ settings: { AUTH: "password", USERS_FILE: "users" } });
  const headers = { [visitorHeader]: writeVisitor({ name: "Zoë", role: "viewer" }) };
  const body = { name: "Mine", search: "view=table", by: "Ada" };
  const made = await send("POST /api/views", body, { headers });
  expect(viewAnswerSchema.parse(await made.json()).view).toMatchObject({ owner: "Zoë" });
  const own = await askRoute(world, "GET /api/watchlists", "/?by=Ada", {}, { headers });
  expect(own.status).toBe(200);
});

it.each([
  [
    "a view with another address",
    "POST /api/views",
    { name: "x", search: "https://else.example/?a", by: "A" },
    "search: ",
  ],
  ["a view without a name", "POST /api/views", { name: " ", search: "", by: "A" }, "name: "],
  [
    "too many companies",
    "POST /api/watchlists",
    { name: "x", companyIds: Array.from({ length: 1_001 }, () => 1), by: "A" },
    "companyIds: ",
  ],
  [
    "a field that does not exist",
    "POST /api/watchlists",
    { name: "x", companyIds: [], colour: "red", by: "A" },
    "colour: ",
  ],
] as const)("refuses %s", async (_what, route, body, words) => {
  world = await createAppWorld();
  const response = await send(route, body);
  expect(response.status).toBe(400);
  expect(problemSchema.parse(await response.json()).message).toContain(words);
});
