import { counted } from "./plural.ts";

/** The words that all screens with filters share. */
export const filterWording = {
  outside: (count: number) => `${counted(count, "failure")} outside these filters`,
  unmatched: (filter: string, value: string) => `No call on the board has the ${filter} “${value}”.`,
  watchlistProblem: {
    notFound:
      "The watchlist of this address is not shared with you, or was deleted, so every company is shown.",
    failed: "The watchlist of this address can't be read now, so every company is shown.",
  },
} as const;
