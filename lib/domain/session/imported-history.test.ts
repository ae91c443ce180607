import { expect, it } from "vitest";
import { describeImportedCalls, describeOrigin, importedAt } from "./imported-history.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 1, 3, hour)).toISOString();
const ms = (hour: number) => Date.parse(at(hour));
const period = (name: string, from: number, to: number, isSample = false) => ({
  name,
  isSample,
  from: at(from),
  to: at(to),
  importedAt: at(12),
});
const calls = (...hours: number[]) => hours.map((hour) => ({ date: at(hour) }));
const sample = period("sample", 2, 8, true);

it("says of a range whether its history is from here, from elsewhere or from both", () => {
  expect(describeOrigin({ from: ms(3), to: ms(7) }, [sample])).toBe("sample history");
  expect(describeOrigin({ from: ms(0), to: ms(8) }, [sample])).toBe("sample history");
  expect(describeOrigin({ from: ms(3), to: ms(9) }, [sample])).toBe("partly sample history");
  expect(describeOrigin({ from: ms(9), to: ms(10) }, [sample])).toBeNull();
  expect(describeOrigin({ from: ms(0), to: ms(7) }, [period("London", 0, 1), period("Oslo", 2, 8)])).toBe(
    "imported from London, imported from Oslo",
  );
});

it("counts the calls that are from an imported period", () => {
  expect(describeImportedCalls(calls(3, 4), [sample])).toBe("sample history");
  expect(describeImportedCalls(calls(3, 9, 10), [sample])).toBe("sample history: 1 of 3 calls");
  expect(describeImportedCalls(calls(9), [sample])).toBeNull();
});

it("finds the period in which something was observed", () => {
  expect(importedAt([sample], at(8))).toBe(sample);
  expect(importedAt([sample], at(1))).toBeUndefined();
});
