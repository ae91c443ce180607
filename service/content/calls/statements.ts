import { printed, type CallFigures, type FigureName } from "./figures.ts";

/** What a call's figures are called, in the order of tables; `of` has the figure of a year earlier. */
export const figureNames: Partial<Record<FigureName, { name: string; unit?: "x"; before?: FigureName }>> = {
  growth: { name: "Revenue growth" },
  organic: { name: "Organic growth" },
  orders: { name: "Growth of orders" },
  services: { name: "Growth of service revenue" },
  gross: { name: "Gross margin" },
  margin: { name: "Operating margin", before: "marginBefore" },
  eps: { name: "Growth of earnings per share" },
  cash: { name: "Cash conversion" },
  capex: { name: "Capital expenditure of revenue" },
  leverage: { name: "Net debt / EBITDA", unit: "x", before: "leverageBefore" },
  low: { name: "Expected growth, at least" },
  guideHigh: { name: "Operating margin in the final year of the plan" },
  guide: { name: "Operating margin expected for the year" },
};

/** Sentences about figures; each is used if the figures that it names were said. */
const statements: { of: FigureName[]; when?: string; text: string }[] = [
  { of: ["growth", "organic"], when: "up", text: "Revenue rose by {growth}, or {organic} without acquisitions and currencies." },
  { of: ["growth"], when: "up", text: "Revenue rose by {growth}." },
  { of: ["growth", "organic"], when: "down", text: "Revenue fell by {growth}, or {organic} without acquisitions and currencies." },
  { of: ["growth"], when: "down", text: "Revenue fell by {growth}." },
  { of: ["organic"], when: "up", text: "Organic growth was {organic}." },
  { of: ["organic"], when: "down", text: "Organic revenue fell by {organic}." },
  { of: ["margin", "marginBefore"], text: "The operating margin was {margin}, against {marginBefore} a year earlier." },
  { of: ["margin"], text: "The operating margin was {margin}." },
  { of: ["gross"], text: "Gross margin was {gross} of revenue." },
  { of: ["guide"], text: "The company expects an operating margin of about {guide} for the year." },
  { of: ["guideHigh"], text: "The operating margin should reach {guideHigh} by the end of the plan." },
  { of: ["low"], when: "up", text: "It expects to grow by {low} or more." },
  { of: ["cash"], text: "Cash conversion was {cash}." },
  { of: ["leverage"], text: "Net debt stands at {leverage} EBITDA." },
  { of: ["orders"], text: "Orders rose by {orders}." },
  { of: ["services"], text: "Service revenue grew by {services}." },
];

const maxTitles = 7;

/** Sentences that sum a call up: figures that were said, then what was talked and asked about. */
export function statementsOf(
  figures: CallFigures,
  said: ReadonlySet<string>,
  { topics, questions }: { topics: readonly string[]; questions: readonly string[] },
): string[] {
  const told = new Set<string>();
  const sentences: string[] = [];
  for (const { of, when, text } of statements) {
    if (when !== undefined && !figures.conditions.has(when)) continue;
    if (!of.every((name) => said.has(name)) || told.has(of[0]!)) continue;
    for (const name of of) told.add(name);
    sentences.push(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => printed(name, figures)));
  }
  // The first point is the shortest summary, which says more than one figure.
  sentences.splice(0, 2, sentences.slice(0, 2).join(" "));
  // A title with a figure says what a sentence above says.
  const others = topics.filter((title) => !/\d/.test(title));
  if (others.length > 1) sentences.push(`Management spoke about: ${others.slice(0, maxTitles).join("; ")}.`);
  sentences.push(`Questions were about: ${questions.slice(0, maxTitles).join("; ")}.`);
  return sentences;
}

/** The figures that were said on a call, a fall as a negative number. */
export function saidFigures({ values, conditions }: CallFigures, said: ReadonlySet<string>): Record<string, number> {
  const falls = new Set(conditions.has("down") ? ["growth", "organic"] : []);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (said.has(name) ? [[name, falls.has(name) ? -value : value]] : [])),
  );
}
