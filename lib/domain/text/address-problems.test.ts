import { describe, expect, it } from "vitest";
import { anyText, numberLike, oneOf, param } from "../../contract/board/values/address-param.ts";
import { addressProblems, understoodPart } from "./address-problems.ts";

const params = {
  day: param.one(oneOf(["today", "week"])),
  state: param.list(oneOf(["live", "late"])),
  country: param.list(anyText),
  open: param.one(numberLike(/^\d+$/, "a number")),
};
const problems = (query: string) => addressProblems(new URLSearchParams(query), params);

describe("the problem with an address", () => {
  it("is none when everything is accepted, regardless of case", () => {
    expect(problems("")).toEqual([]);
    expect(problems("day=Week&state=LIVE,late&country=us,de")).toEqual([]);
  });

  it("is an unknown parameter", () => {
    expect(problems("contry=us")).toEqual(["“contry” is unknown and was ignored."]);
    expect(problems("toString=us")).toEqual(["“toString” is unknown and was ignored."]);
  });

  it("is a value that is not accepted, named with those that are", () => {
    expect(problems("day=yesterday")).toEqual(["day can't be “yesterday”, only today or week."]);
    expect(problems("state=live,broken,odd")).toEqual([
      "state can't be “broken”, only live or late.",
      "state can't be “odd”, only live or late.",
    ]);
  });

  it("is a value of the wrong form", () => {
    expect(problems("open=17")).toEqual([]);
    expect(problems("open=17a")).toEqual(["open can't be “17a”, only a number."]);
  });

  it("is a repeated parameter, of which only the first is read", () => {
    expect(problems("country=us&country=de")).toEqual([
      "country is given twice; only “us” was used. Separate several with commas.",
    ]);
    expect(problems("day=today&day=week")).toEqual(["day is given twice; only “today” was used."]);
  });

  it("stays short for a long address and for many accepted values", () => {
    const long = { state: param.one(oneOf(["a", "b", "c", "d", "e", "f", "g"])) };
    expect(addressProblems(new URLSearchParams("state=odd"), long)).toEqual(["state can't be “odd”."]);
    expect(problems(`${"x".repeat(500)}=1`)[0]?.length).toBeLessThan(100);
    const many = Array.from({ length: 40 }, (_, at) => `p${at}=1`).join("&");
    expect(problems(many)).toHaveLength(4);
    expect(problems(many).at(-1)).toBe("37 more like these were ignored.");
  });
});

it("keeps the accepted part of an address, in the spelling of the choices", () => {
  const kept = (query: string) => understoodPart(new URLSearchParams(query), params).toString();
  expect(kept("contry=us&day=Week&state=LIVE,gone&open=x&country=")).toBe("day=week&state=live");
  expect(kept("state=live,late&open=7")).toBe("state=live%2Clate&open=7");
});
