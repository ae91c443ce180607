import { describe, expect, it } from "vitest";
import { findInCall } from "../../../test-support/words/find-in-call.ts";
import { layOut } from "../transcript/transcript-text.ts";
import { foldText } from "../text/fold-text.ts";
import { matchesIn } from "./matched-sentence.ts";
import { parseWordsQuery } from "./parse-words-query.ts";

/** What a query finds in a text, by the search of all calls. */
function found(text: string, q: string): string[] {
  const parsed = parseWordsQuery(q, 0);
  if (!parsed.ok) throw new Error(parsed.message);
  return matchesIn(text, parsed.query).map(({ from, to }) => text.slice(from, to));
}

describe("words without blanks between them", () => {
  it.each([
    ["当期の営業利益は前年比で増加しました。", "営業利益"],
    ["本季度营业收入同比增长。", "收入"],
    ["삼성전자는 매출이 늘었다.", "전자"],
    ["ไตรมาสนี้ยอดขายเพิ่มขึ้น", "ยอดขาย"],
    ["売上はAI関連が2026年に伸びた", "AI関連"],
  ])("are found inside a run: %s", (text, q) => {
    expect(found(text, q)).toEqual([q]);
    expect(found(text, `${q}*`)).toEqual([q]);
    const within = findInCall([layOut("a", [[text, 0, 1]], [0], null)], q);
    expect(within.map(({ from, to }) => text.slice(from, to))).toEqual([q]);
  });

  it("are set, and quoted, without them", () => {
    const textOf = (...words: string[]) =>
      layOut(
        "a",
        words.map((word, at) => [word, at, at + 1] as const),
        [0],
        null,
      ).text;
    expect(textOf("営業", "利益", "は", "増加", "しました", "。", "AI", "も", "。")).toBe(
      "営業利益は増加しました。AIも。",
    );
    expect(textOf("ยอด", "ขาย", "EPS")).toBe("ยอดขาย EPS");
    expect(textOf("삼성전자는", "매출이")).toBe("삼성전자는 매출이");
    expect(textOf("Revenue", "grew", "4%.")).toBe("Revenue grew 4%.");
  });
});

describe("folding", () => {
  it.each([
    ["ﬁnance", "finance"],
    ["ＡＩ２０２６", "AI2026"],
    ["CO₂", "CO2"],
    ["m²", "m2"],
    ["Þór", "thor"],
    ["Auður", "audur"],
    ["share\u00adholder", "shareholder"],
    ["free\u200bcash", "freecash"],
    ["ｶﾞｽ", "ガス"],
    ["e\u0301te\u0301", "Été"],
    ["الإِيرَادَات", "الايرادات"],
    ["İstanbul", "istanbul"],
  ])("finds %s by %s", (said, q) => {
    expect(foldText(said).text).toBe(foldText(q).text);
    expect(found(said, q)).toHaveLength(1);
  });

  it.each([
    ["ガス", "カス"],
    ["パス", "ハス"],
    ["कि", "का"],
    ["ที่", "ท"],
  ])("does not take %s for %s", (said, other) => {
    expect(foldText(said).text).not.toBe(foldText(other).text);
    expect(found(said, other)).toEqual([]);
  });

  it("keeps Hindi words whole", () => {
    expect(found("राजस्व में वृद्धि हुई", "वृद्धि")).toEqual(["वृद्धि"]);
  });
});
