/**
 * Whether what `npm test` samples runs in full, which takes several times as long: `npm test -- --all`, and every night.
 */
export const runsEverything = process.env.TEST_EVERYTHING === "1";
