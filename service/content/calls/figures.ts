import { seededRandom, wholeNumber, type Random } from "../seeded-random.ts";

/** How a kind of figure is written, and in which steps it is recorded. */
const kinds = {
  percent: { print: (value: number) => `${value.toFixed(1)}%`, step: 0.1 },
  gross: { print: (value: number) => `${value.toFixed(1)}%`, step: 2.2 },
  whole: { print: (value: number) => `${value}%`, step: 1 },
  points: { print: (value: number) => `${value} basis points`, step: 10 },
  times: { print: (value: number) => `${value.toFixed(1)}x`, step: 0.1 },
  days: { print: (value: number) => `${value} days`, step: 4 },
  small: { print: (value: number) => `${value} million`, step: 10 },
  large: { print: (value: number) => `${value} million`, step: 40 },
} as const;

type Kind = keyof typeof kinds;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Figures that are drawn by themselves: their kind, lowest and highest value. */
const drawn = {
  americas: ["percent", 1.2, 9.8],
  europe: ["percent", 0.4, 5.6],
  asia: ["percent", 2.1, 12.4],
  orders: ["percent", 1.1, 11.9],
  services: ["percent", 3.2, 12.8],
  eps: ["percent", 4.1, 17.9],
  research: ["percent", 2.4, 9.6],
  researchHigh: ["percent", 14.2, 21.8],
  capex: ["percent", 2.6, 8.4],
  cut: ["percent", 3.1, 12.6],
  loans: ["percent", 1.8, 7.2],
  deposits: ["percent", 1.1, 6.4],
  nim: ["percent", 1.4, 3.9],
  cet: ["percent", 12.2, 16.9],
  comparable: ["percent", 0.8, 7.4],
  recurring: ["percent", 6.2, 19.6],
  rateBase: ["percent", 4.2, 9.6],
  ontime: ["whole", 91, 98],
  share: ["whole", 34, 62],
  utilisation: ["whole", 74, 89],
  availability: ["whole", 86, 97],
  retention: ["whole", 88, 97],
  cash: ["whole", 76, 99],
  tax: ["whole", 21, 27],
  payout: ["whole", 36, 58],
  costIncome: ["whole", 48, 61],
  approval: ["whole", 97, 99],
  approvalLow: ["whole", 71, 94],
  inventory: ["days", 44, 88],
  receivables: ["days", 36, 64],
  savings: ["small", 20, 120],
  buyback: ["small", 30, 140],
  cashflow: ["small", 30, 140],
  revenue: ["large", 160, 960],
  gross: ["gross", 24.5, 68.5],
  grossBps: ["points", 20, 120],
  marginBps: ["points", 20, 180],
  cover: ["times", 1.1, 1.3],
  leverage: ["times", 0.7, 2.5],
} as const satisfies Record<string, [Kind, number, number]>;

/** Figures that follow from others, with the values that they can have. */
const related = {
  growth: ["percent", 0.8, 11.9],
  organic: ["percent", 0.5, 9.2],
  price: ["percent", 0.4, 2.6],
  volume: ["percent", 0.5, 6.5],
  margin: ["percent", 8, 18],
  marginBefore: ["percent", 6.2, 19.8],
  guide: ["percent", 7.7, 18.8],
  guideHigh: ["percent", 9, 21],
  low: ["percent", 1, 4],
  high: ["percent", 2, 7],
  leverageBefore: ["times", 0.8, 2.8],
} as const satisfies Record<string, [Kind, number, number]>;

const ranges: Record<string, readonly [Kind, number, number]> = { ...drawn, ...related };

export type FigureName = keyof typeof drawn | keyof typeof related;

/** The most steps by which a company's own figures change: a gross margin does not jump by 30 points. */
const ofCompany = {
  gross: 1,
  research: 8,
  researchHigh: 10,
  capex: 8,
  nim: 2,
  cet: 6,
  recurring: 20,
  rateBase: 8,
  ontime: 2,
  share: 3,
  utilisation: 3,
  availability: 3,
  retention: 2,
  cash: 6,
  tax: 1,
  payout: 4,
  costIncome: 2,
  inventory: 2,
  receivables: 1,
  leverage: 2,
} as const satisfies Partial<Record<keyof typeof drawn, number>>;

/** What a company says about itself on one call. `conditions` are those that passages ask for. */
export type CallFigures = { values: Record<FigureName, number>; conditions: ReadonlySet<string> };

function draw(random: Random, [kind, low, high]: readonly [Kind, number, number]): number {
  const { step } = kinds[kind];
  return round(low + wholeNumber(random, 0, Math.round((high - low) / step)) * step);
}

/** A value near another of the same figure. */
function near(random: Random, [kind, low, high]: readonly [Kind, number, number], usual: number, steps: number): number {
  const value = usual + wholeNumber(random, -steps, steps) * kinds[kind].step;
  return round(Math.min(high, Math.max(low, value)));
}

const fallingShare = 0.28;
const worseShare = 0.2;

/**
 * The figures of a company's call, in percent or in their units. Margins, ratios and the like stay near the company's own;
 * the parts of growth add up.
 */
export function figuresOf(companyId: number, seed: string): CallFigures {
  const company = seededRandom(`figures ${companyId}`);
  const level = round(8 + company() * 8);
  const size = draw(company, drawn.revenue);
  const random = seededRandom(`figures ${seed}`);
  const values = Object.fromEntries(
    Object.entries(drawn).map(([name, of]) => [name, draw(random, of)]),
  ) as Record<FigureName, number>;
  for (const [name, steps] of Object.entries(ofCompany) as [keyof typeof ofCompany, number][])
    values[name] = near(random, drawn[name], draw(company, drawn[name]), steps);
  const isFalling = random() < fallingShare;
  const isWorse = isFalling || random() < worseShare;
  values.revenue = Math.min(960, size + 40 * wholeNumber(random, 0, 1));
  const price = round(0.4 + random() * 2.2);
  const volume = round(0.5 + random() * 6);
  values.price = price;
  values.volume = volume;
  values.organic = isFalling ? volume : round(price + volume);
  values.growth = round(values.organic + 0.3 + random() * 2.4);
  values.margin = round(level + random() * 2);
  // To the tenth, so that the difference in basis points is that of the margins.
  values.marginBefore = round(values.margin + ((isWorse ? 1 : -1) * values.marginBps) / 100);
  values.guide = round(values.margin + (random() - 0.3));
  values.guideHigh = round(values.margin + 1 + random() * 2);
  values.low = round(1 + random() * 3);
  values.high = round(values.low + 1 + random() * 2);
  values.leverageBefore = round(values.leverage + 0.1 + Math.floor(random() * 3) / 10);
  const conditions = new Set([isFalling ? "down" : "up", isWorse ? "worse" : "better"]);
  return { values, conditions };
}

function rangeOf(name: string): readonly [Kind, number, number] {
  const range = ranges[name];
  if (!range) throw new RangeError(`no figure is called ${name}`);
  return range;
}

/** A figure as it is printed and, but for its punctuation, as it is recorded. */
export function printed(name: string, { values }: CallFigures): string {
  return kinds[rangeOf(name)[0]].print(values[name as FigureName]);
}

/** A title with its figures. */
export function withFigures(title: string, figures: CallFigures): string {
  return title.replaceAll(/\{(\w+)\}/g, (_, name: string) => printed(name, figures));
}

/** All values that a figure can have, as printed. */
export function valuesOf(name: string): string[] {
  const [kind, low, high] = rangeOf(name);
  const { print, step } = kinds[kind];
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => print(round(low + index * step)));
}
