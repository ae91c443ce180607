/** The lengths of a period, the usual one first. */
export const trendSteps = ["quarter", "month"] as const;
export type TrendStep = (typeof trendSteps)[number];
