import { expect, it } from "vitest";
import { parseWordsQuery } from "./parse-words-query.ts";
import { whileTyped } from "./while-typed.ts";

it.each([
  ["marg", "marg*"],
  ["gross marg", "gross marg*"],
  ["gross marg ", "gross marg* "],
  ["übertr", "übertr*"],
  ["राजस्", "राजस्*"],
  ["non-gaa", "non-gaa*"],
  ["tariff speaker:CFO", "tariff* speaker:CFO"],
  ["company:acme tariff date:90d -speaker:CFO", "company:acme tariff* date:90d -speaker:CFO"],
  ["Outlook:stro", "Outlook:stro*"],
  ['"gross margin" expan', '"gross margin" expan*'],
])("takes the last word for a beginning: %s", (text, meant) => {
  expect(whileTyped(text)).toBe(meant);
  expect(parseWordsQuery(meant, 0)).toMatchObject({ ok: true });
});

it.each([
  "",
  "ma",
  "a.b",
  "12.4",
  "2026",
  "covid19",
  "margin.",
  "marg*",
  '"marg"',
  '"gross marg',
  "tariff -stee",
  "guidance near:4 raise",
  "guidance near:4",
  "営業利",
  "삼성전자",
  "R &",
  "speaker:CFO",
])("leaves the others as they are: %s", (text) => {
  expect(whileTyped(text)).toBe(text);
});
