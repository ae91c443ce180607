import { describe, expect, it } from "vitest";
import { figuresOf, printed, valuesOf, withFigures } from "./figures.ts";

const all = Array.from({ length: 3_000 }, (_, index) => figuresOf(index % 300, `call ${index}`));

describe("the figures of calls", () => {
  it("have only values that are recorded", () => {
    for (const figures of all) {
      for (const name of Object.keys(figures.values)) {
        expect([name, valuesOf(name).includes(printed(name, figures))]).toEqual([name, true]);
      }
    }
  });

  it("add up", () => {
    const isUp = (one: (typeof all)[number]) => one.conditions.has("up");
    for (const { values, conditions } of all.filter(isUp)) {
      expect(values.price + values.volume).toBeCloseTo(values.organic, 6);
      expect(values.growth).toBeGreaterThan(values.organic);
      const change = Math.round((values.margin - values.marginBefore) * 100);
      expect(change).toBe(conditions.has("better") ? values.marginBps : -values.marginBps);
      expect(values.high).toBeGreaterThan(values.low);
    }
    const falling = all.filter((one) => !isUp(one)).length / all.length;
    expect(falling).toBeGreaterThan(0.2);
    expect(falling).toBeLessThan(0.4);
  });

  it("stay near a company's own level", () => {
    const margins = (company: number) =>
      Array.from({ length: 9 }, (_, quarter) => figuresOf(company, `${company} ${quarter}`).values.margin);
    for (let company = 0; company < 50; company += 1) {
      expect(Math.max(...margins(company)) - Math.min(...margins(company))).toBeLessThan(2.3);
    }
  });

  it.each([
    ["gross", 4.5],
    ["retention", 4],
    ["inventory", 16],
    ["leverage", 0.45],
  ] as const)("do not jump from quarter to quarter: %s", (name, most) => {
    for (let company = 0; company < 50; company += 1) {
      const said = Array.from(
        { length: 9 },
        (_, quarter) => figuresOf(company, `${company} ${quarter}`).values[name],
      );
      expect(Math.max(...said) - Math.min(...said)).toBeLessThanOrEqual(most);
    }
  });

  it("are put into titles, and an unknown one is refused", () => {
    expect(withFigures("Up {growth} and {inventory}", all[0]!)).toMatch(/^Up \d+\.\d% and \d\d days$/);
    expect(() => printed("profit", all[0]!)).toThrow(RangeError);
  });
});
