import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

test("a JSON text gives its value, and any other text undefined", () => {
  expect(parseJson('{"a":[1,"\\u00e9"]}')).toEqual({ a: [1, "é"] });
  expect(parseJson("{")).toBeUndefined();
  expect(parseJson("")).toBeUndefined();
});

test("NUL is replaced, and a backslash followed by u0000 stays", () => {
  expect(parseJson('{"name":"A\\u0000B","title":"\\\\u0000"}')).toEqual({
    name: "A\ufffdB",
    title: "\\u0000",
  });
});

test("half a surrogate pair is replaced, a whole one stays", () => {
  expect(parseJson('{"isins":["US\\ud8001"],"name":"\\ud83d\\ude00 \\uDC00"}')).toEqual({
    isins: ["US\ufffd1"],
    name: "😀 \ufffd",
  });
});

test("a text is read a hundred levels deep, and a deeper one not at all, where its brackets are no text", () => {
  const nested = (levels: number, inner = "1") => "[".repeat(levels) + inner + "]".repeat(levels);
  expect(parseJson(nested(100))).toBeDefined();
  expect(parseJson(nested(101))).toBeUndefined();
  expect(parseJson('{"a":'.repeat(101) + "1" + "}".repeat(101))).toBeUndefined();
  expect(parseJson(nested(2_000_000))).toBeUndefined();
  expect(parseJson(`[${nested(60)},${nested(60)}]`)).toBeDefined();
  const text = `\\"${"[{".repeat(200)}\\`;
  expect(parseJson(nested(99, JSON.stringify({ text })))).toBeDefined();
  expect(parseJson(nested(99, `["\\\\",[1]]`))).toBeUndefined();
});
