import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("quotes commas, quotation marks and line breaks", () => {
  expect(csvLine(["a", "b,c", 'd"e', "f\ng", ""])).toBe('a,"b,c","d""e","f\ng",\r\n');
});

it("lets no cell be run as a formula, and keeps negative numbers as numbers", () => {
  expect(csvLine(["=1+1", "+1", "@SUM(A1)", "-2+3", "-"])).toBe("'=1+1,'+1,'@SUM(A1),'-2+3,'-\r\n");
  expect(csvLine(["-3000", "-0.5"])).toBe("-3000,-0.5\r\n");
});
