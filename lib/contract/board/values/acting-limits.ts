/** The most characters of what a person may write. */
export const actingLimits = { by: 80, reason: 500, text: 4_000 } as const;
/** How far ahead a mark may end, in milliseconds: 31 days. */
export const longestMarkMs = 31 * 86_400_000;
