import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { companyLookupSchema } from "../../contract/board/company-detail.ts";

let world: AppWorld;
afterEach(() => world.close());

const ask = (lines: string[]) =>
  askRoute(
    world,
    "POST /api/companies/lookup",
    "/api/companies/lookup",
    {},
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ lines }),
    },
  );
const lookUp = async (lines: string[]) => {
  const answer = await ask(lines);
  expect(answer.status).toBe(200);
  return companyLookupSchema.parse(await answer.json()).lines;
};

it("tells what is found, what is ambiguous with its choices, and what is not found", async () => {
  world = await createAppWorld();
  const listed = (ticker: string, exchange: string) => ({ tickers: [{ ticker, exchange }] });
  await world.company(10, { name: "Brackgarth Bank plc", ...listed("BRKG", "LSE"), cik: "0009001207" });
  await world.company(11, { name: "Brackdene Materials", ...listed("BRKD", "NYSE") });
  await world.company(12, { name: "Kellvane Holdings", ...listed("KVN", "NYSE") });
  await world.company(13, { name: "Kvintessens", ...listed("KVN", "OM") });
  await world.company(14, { name: "Brack" });
  await world.pass(0);
  const lines = await lookUp([
    "BRKG",
    "9001207",
    "CIK 0009001207",
    "SE0000000012",
    "kellvane",
    "KVN",
    "KVN OM",
    "Brack",
    "Brackg",
    "Kv",
    "BRK",
    "BRKD",
    "900120",
    "holdings kellvane",
    "Brac",
    "Kelvane",
    "nothing of the kind",
    "  ",
  ]);
  const told = lines.map(({ text, outcome, companies }) => [text, outcome, companies.map(({ id }) => id)]);
  expect(told).toEqual([
    ["BRKG", "found", [10]],
    ["9001207", "found", [10]],
    ["CIK 0009001207", "found", [10]],
    ["SE0000000012", "found", [12]],
    ["kellvane", "found", [12]],
    ["KVN", "ambiguous", [12, 13]],
    ["KVN OM", "found", [13]],
    ["Brack", "found", [14]],
    ["Brackg", "found", [10]],
    ["Kv", "ambiguous", [12, 13]],
    ["BRK", "ambiguous", [11, 10]],
    ["BRKD", "found", [11]],
    ["900120", "ambiguous", [10]],
    ["holdings kellvane", "found", [12]],
    ["Brac", "ambiguous", [14, 11, 10]],
    ["Kelvane", "ambiguous", [12]],
    ["nothing of the kind", "notFound", []],
    ["  ", "notFound", []],
  ]);
});

it("calls no company unknown while companies are copied for the first time", async () => {
  world = await createAppWorld();
  const answer = await ask(["BRKG"]);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: "notCopiedYet" }]);
});

it("takes five hundred lines and no more", async () => {
  world = await createAppWorld();
  await world.company(10);
  await world.pass(0);
  const many = Array.from({ length: 500 }, (_, at) => `T${at}`);
  const lines = await lookUp(many);
  expect(lines.map(({ text }) => text)).toEqual(many);
  expect(lines.filter(({ outcome }) => outcome === "found").map(({ text }) => text)).toEqual(["T10"]);
  expect((await ask([...many, "one more"])).status).toBe(400);
});
