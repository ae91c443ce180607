/** The time between two polls of the board by a tab that is seen, and by one that is hidden. Milliseconds. */
export const boardPollMs = { seen: 2_000, hidden: 10_000 } as const;
