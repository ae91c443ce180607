/** A company of an import file. */
export const company = (id: number) => ({
  type: "company",
  id,
  name: `No ${id}`,
  country: "SE",
  backlinkUrl: "/c",
});

/** The text of an import file with these records. */
export const lines = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

/** The text of an import file with `count` companies. */
export const companies = (first: number, count: number) =>
  lines(Array.from({ length: count }, (_, index) => company(first + index)));
