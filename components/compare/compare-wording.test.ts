import { expect, it } from "vitest";
import { said } from "../../test-support/words/said.ts";
import { compareFigures } from "#lib/domain/compare/compared-figures.ts";
import { compareWording } from "./compare-wording.ts";

it("figures of two parts of one measure have names of their own", () => {
  const call = (europe: string, asia: string) => [
    said(1, `Sales grew ${europe} in Europe.`, `Sales grew ${asia} in Asia.`, "Revenue was 12 million."),
  ];
  const { figures } = compareFigures([call("4%", "5%"), call("6%", "7%")]);
  expect(figures.map(compareWording.named)).toEqual([
    "Sales in Europe, change",
    "Sales in Asia, change",
    "Revenue",
  ]);
});
