import type { FoundCall, WordsHit } from "../../contract/board/words-search.ts";
import { utcMonth } from "../text/utc-wording.ts";
import { localTime } from "../time/local-time.ts";
import { queryPieces, quotedValue } from "./query-pieces.ts";

/** What the found sentences can be narrowed by. */
export const facetKinds = ["company", "exchange", "speaker", "section", "date"] as const;
export type FacetKind = (typeof facetKinds)[number];

/** One way to narrow a search. */
export interface Facet {
  label: string;
  /** The filter to add to the query. */
  piece: string;
  /** The number of found calls, or for speakers and sections of found sentences. */
  count: number;
}

const maxOfKind = 5;

/**
 * Ways to narrow what was found so far: the most frequent first, months of a zone newest first. A kind with one value is left
 * out.
 */
export function facetsOf(
  calls: readonly FoundCall[],
  hits: readonly WordsHit[],
  text: string,
  zone = "UTC",
): Record<FacetKind, Facet[]> {
  const filtered = new Set((queryPieces(text) ?? []).map(({ name }) => name));
  const ofKind = (kind: FacetKind, labels: readonly (string | null)[]) =>
    filtered.has(kind)
      ? []
      : counted(labels).map(([label, count]) => ({ label, count, piece: `${kind}:${quotedValue(label)}` }));
  const dates = ofKind(
    "date",
    calls.map(({ date }) => new Date(localTime(Date.parse(date), zone)).toISOString().slice(0, 7)),
  )
    .toSorted((a, b) => (a.label < b.label ? 1 : -1))
    .map((facet) => ({ ...facet, label: utcMonth(facet.label) }));
  return {
    company: unlessSingle(
      ofKind(
        "company",
        calls.map(({ company }) => company?.displayName ?? null),
      ),
    ),
    exchange: unlessSingle(
      ofKind(
        "exchange",
        calls.map(({ company }) => company?.exchange ?? null),
      ),
    ),
    speaker: unlessSingle(
      ofKind(
        "speaker",
        hits.map(({ speaker }) => speaker),
      ),
    ),
    section: unlessSingle(
      ofKind(
        "section",
        hits.map(({ chapters }) => chapters[0] ?? null),
      ),
    ),
    date: unlessSingle(dates),
  };
}

/** A value that all have in common narrows nothing. */
function unlessSingle(facets: readonly Facet[]): Facet[] {
  return facets.length < 2 ? [] : facets.slice(0, maxOfKind);
}

function counted(labels: readonly (string | null)[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a.localeCompare(b, "en"));
}
