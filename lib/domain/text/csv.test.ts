import { expect, it } from "vitest";
import { csvHead, csvLine } from "./csv.ts";

it("begins a file with a byte-order mark, by which Excel knows that it is UTF-8", () => {
  expect(csvHead(["a", "b"])).toBe("\ufeffa,b\r\n");
});

it("quotes semicolons and tabs, at which some spreadsheets divide", () => {
  expect(csvLine(["a;b", "c\td"])).toBe('"a;b","c\td"\r\n');
});

it("guards formulas behind white space and invisible characters, and with full-width signs", () => {
  for (const cell of [
    "\n=1",
    "\r=1",
    "\t=1",
    " =1",
    "\u00a0=1",
    "\u200b=1",
    "\u0000=1",
    "＝1",
    "＋1",
    "－1",
    "＠a",
  ])
    expect(csvLine([cell]).replace(/^"/, "").startsWith("'"), JSON.stringify(cell)).toBe(true);
  expect(csvLine(["\nnext", "a = b", "Q&A"])).toBe('"\'\nnext",a = b,Q&A\r\n');
});

it("keeps codes that look like numbers as text", () => {
  expect(csvLine(["0700", "005930", "0000320193", "1E5", "12345678901234567"])).toBe(
    "'0700,'005930,'0000320193,'1E5,'12345678901234567\r\n",
  );
  expect(csvLine(["0", "0.25", "700", "-1e-7", "2026-11-21"])).toBe("0,0.25,700,-1e-7,2026-11-21\r\n");
});

it("quotes commas, quotation marks and line breaks", () => {
  expect(csvLine(["a", "b,c", 'd"e', "f\ng", ""])).toBe('a,"b,c","d""e","f\ng",\r\n');
});

it("lets no cell be run as a formula, and keeps negative numbers as numbers", () => {
  expect(csvLine(["=1+1", "+1", "@SUM(A1)", "-2+3", "-"])).toBe("'=1+1,'+1,'@SUM(A1),'-2+3,'-\r\n");
  expect(csvLine(["-3000", "-0.5"])).toBe("-3000,-0.5\r\n");
});
