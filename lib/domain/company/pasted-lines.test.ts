import { expect, test } from "vitest";
import { lookupLimits } from "../../contract/board/values/limits.ts";
import { pastedLines } from "./pasted-lines.ts";

test.for([
  ["a column", "BLKD\r\nDUNR\r\n\r\n Kellvane \n", ["BLKD", "DUNR", "Kellvane"]],
  ["one line with commas", "BLKD, DUNR; GLM", ["BLKD", "DUNR", "GLM"]],
  ["a name with a comma among lines", "Belkade, Inc.\nDUNR", ["Belkade, Inc.", "DUNR"]],
  ["rows with several cells", "BLKD\tBelkade\tNYSE\n\tDUNR\t", ["BLKD", "DUNR"]],
  ["quoted cells", '"Rothmere ""Foods"" plc"\t1', ['Rothmere "Foods" plc']],
  [
    "a CSV file with headings",
    '\ufeffName,Symbol,Exchange,ISIN\r\n"Belkade, Inc.",BLKD,NYSE,US0000039901\r\nDunr,DUNR,LSE,\r\nKellvane,,,\r\n',
    ["US0000039901", "DUNR LSE", "Kellvane"],
  ],
  [
    "a CSV file of a spreadsheet that separates by semicolons",
    "Ticker;Weight\n'0700;4,5\nBLKD;1",
    ["0700", "BLKD"],
  ],
  ["a column with its heading", "Ticker\nBLKD", ["BLKD"]],
  ["a line twice", "BLKD\nBLKD", ["BLKD"]],
  ["nothing", " \n\t\n", []],
] as const)("%s", ([, text, lines]) => {
  expect(pastedLines(text)).toEqual({ lines, left: 0 });
});

test("more lines than the limit are counted, not taken", () => {
  const text = Array.from({ length: lookupLimits.lines + 7 }, (_, at) => `T${at}`).join("\n");
  const { lines, left } = pastedLines(text);
  expect(lines).toHaveLength(lookupLimits.lines);
  expect(left).toBe(7);
});
