import { counted } from "#lib/domain/text/plural.ts";

/** What the search in a call says. */
export const searchWording = {
  list: "Places found",
  showList: "List the places found",
  chapter: "Chapter",
  noSpeaker: "Speaker not named",
  keys: "↑ ↓ move, Enter plays",
  chapters: (count: number) => counted(count, "chapter"),
  none: (query: string) => `No words and no chapters match “${query}”.`,
} as const;
