import type { ChapterTree } from "../chapters/chapter-tree.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { listHits, rowOfMatch, type CallHit } from "./call-hits.ts";
import { firstHitFrom, parseCallQuery, searchCall, type SearchHit } from "./search-call.ts";
import type { CallSections } from "./searched-parts.ts";
import { whileTyped } from "./while-typed.ts";

/** The call that is searched. */
export interface SearchedCall {
  paragraphs: readonly TextParagraph[];
  /** By which a query can be narrowed: as upstream states them, unlike the tree. */
  sections: CallSections;
  tree: ChapterTree;
  /** The paragraphs that a filter leaves; null without one. */
  filtered: ReadonlySet<number> | null;
}

/** The places at which a text is found in a call. */
export interface CallPlaces {
  query: string;
  /** What is wrong with the query, in a sentence; null where it was searched. */
  problem: string | null;
  hits: readonly SearchHit[];
  /** How many matches are in paragraphs that a filter hides. */
  hiddenHits: number;
  /** The sentences and chapters with matches, as a list. */
  rows: readonly CallHit[];
}

/** The place that was chosen for the text `of`: a match by index, or a chapter by id. */
export type ChosenPlace = { of: string } & ({ match: number } | { chapter: number });

/** The current place of a call's places. */
export interface CurrentPlace {
  /** Index in `hits`; -1 when there are none. */
  current: number;
  /** Index in `rows`; -1 when there are none. */
  currentRow: number;
}

/** Searches a call for what the text of a field asks for. */
export function findPlaces(
  { paragraphs, sections, tree, filtered }: SearchedCall,
  query: string,
): CallPlaces {
  const parsed = query.trim() === "" ? null : parseCallQuery(whileTyped(query));
  if (!parsed?.ok) return { query, problem: parsed?.message ?? null, hits: [], hiddenHits: 0, rows: [] };
  const all = searchCall(paragraphs, sections, parsed.query);
  const hits = filtered === null ? all : all.filter(({ paragraph }) => filtered.has(paragraph));
  const rows = listHits(paragraphs, tree.nodes, hits, parsed.query);
  return { query, problem: null, hits, hiddenHits: all.length - hits.length, rows };
}

/** The current match and row: what was chosen for this text, else the first at or after the paragraph `here`. */
export function currentPlace(
  { query, hits, rows }: CallPlaces,
  chosen: ChosenPlace | null,
  here: number,
): CurrentPlace {
  const own = chosen?.of === query ? chosen : null;
  const chapter =
    own && "chapter" in own
      ? rows.findIndex((row) => row.kind === "chapter" && row.node.chapter.id === own.chapter)
      : -1;
  const match = own && "match" in own ? own.match : firstHitFrom(hits, here);
  const current = Math.min(match, hits.length - 1);
  const rowOfCurrent = hits.length === 0 ? Math.min(0, rows.length - 1) : rowOfMatch(rows, current);
  return { current, currentRow: chapter >= 0 ? chapter : rowOfCurrent };
}

/** The place that is chosen with a row. */
export function chosenBy(query: string, row: CallHit): ChosenPlace {
  return row.kind === "chapter"
    ? { of: query, chapter: row.node.chapter.id }
    : { of: query, match: row.firstMatch };
}
