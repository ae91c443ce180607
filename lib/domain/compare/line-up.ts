/** What calls say of one subject, a place for each call; null where it says nothing of it, or not one thing. */
export type LinedUp<Said> = readonly (Said | null)[];

/** The same subject in several calls, with the first and the last that say one thing of it. */
export interface Compared<Said> {
  calls: LinedUp<Said>;
  older: Said;
  newer: Said;
}

/**
 * Lines up what calls say of each subject, in the order of the last call and then of those before it, with the number of
 * subjects of all. A subject counts where at least two calls say one thing of it, which `singleOf` decides.
 */
export function lineUp<Said>(
  calls: readonly (readonly Said[])[],
  { keyOf, singleOf }: { keyOf: (said: Said) => string; singleOf: (said: readonly Said[]) => Said | null },
): { rows: Compared<Said>[]; subjects: number } {
  const said = calls.map((call) => Map.groupBy(call, keyOf));
  const keys = new Set(said.toReversed().flatMap((call) => [...call.keys()]));
  const rows = [...keys].flatMap((key) => {
    const single = said.map((call) => singleOf(call.get(key) ?? []));
    const [older, ...others] = single.filter((one) => one !== null);
    const newer = others.at(-1);
    return older === undefined || newer === undefined ? [] : [{ calls: single, older, newer }];
  });
  return { rows, subjects: keys.size };
}
