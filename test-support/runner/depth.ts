/**
 * Whether what `npm test` samples runs in full, which takes several times as long: `npm test -- --all`, and every night.
 */
export const runsEverything = process.env.TEST_EVERYTHING === "1";

/** The seed of a generated run, printed so that it can be repeated: `MORNINGS_SEED=… npx vitest run …`. */
export function printedSeed(of: string): number {
  const seed = Number(process.env.MORNINGS_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.info(`${of}: seed ${seed}`);
  return seed;
}
