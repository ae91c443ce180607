/** What two calls say of the same subject. */
export interface Paired<Said> {
  older: Said;
  newer: Said;
}

/**
 * Pairs what two calls say of each subject, in the order of the newer call, with the number of subjects of either. A subject
 * has a pair where each call says one thing of it, which `singleOf` decides.
 */
export function pairUp<Said>(
  older: readonly Said[],
  newer: readonly Said[],
  { keyOf, singleOf }: { keyOf: (said: Said) => string; singleOf: (said: readonly Said[]) => Said | null },
): { pairs: Paired<Said>[]; subjects: number } {
  const [before, now] = [Map.groupBy(older, keyOf), Map.groupBy(newer, keyOf)];
  const pairs = [...now].flatMap(([key, said]) => {
    const [a, b] = [singleOf(before.get(key) ?? []), singleOf(said)];
    return a === null || b === null ? [] : [{ older: a, newer: b }];
  });
  return { pairs, subjects: new Set([...before.keys(), ...now.keys()]).size };
}
