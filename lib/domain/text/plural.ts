const rules = new Intl.PluralRules("en");

/** The form of a word for a count: `failure` for 1, `failures` for 0, 2 and more. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return rules.select(count) === "one" ? one : many;
}

/** A count of things: `1 failure`, `2,600 sessions`, `0 companies`. */
export function counted(count: number, one: string, many?: string): string {
  return `${count.toLocaleString("en")} ${plural(count, one, many)}`;
}
