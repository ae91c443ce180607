import { transcriptTypeIds } from "../../../contract/public-v3/assumptions.ts";
import { isOfEarlierDate } from "../../../domain/session/earlier-date.ts";
import type { ListedTranscript } from "../../store/read/find-results.ts";
import type { IndexedTranscript } from "../../store/words/word-index.ts";

/** What to change so that the index has the text of every copied call once. */
export interface FillPlan {
  /** Those of wanted companies first, then the newest first. */
  missing: ListedTranscript[];
  /** Ids of transcripts to remove from the index. */
  surplus: number[];
  /** Every call that has a transcript, and whether that is indexed in its present version. */
  calls: PlannedCall[];
}

export interface PlannedCall {
  companyId: number | null;
  /** Milliseconds since the epoch. */
  date: number;
  isIndexed: boolean;
}

/** Instants in milliseconds since the epoch. */
export interface FillLimits {
  /** The start of the copied window. A transcript of a later call that is not in the copy is gone upstream. */
  copiedFrom: number;
  /** Transcripts of earlier calls are removed from the index. */
  keptFrom: number;
}

/** Compares what is copied with what is indexed. */
export function planFilling(
  copied: readonly ListedTranscript[],
  indexed: readonly Omit<IndexedTranscript, "companyId" | "words">[],
  { copiedFrom, keptFrom }: FillLimits,
  wanted: ReadonlySet<number> = new Set(),
): FillPlan {
  const chosen = new Map(
    [...Map.groupBy(copied, callOf)].map(([call, rows]) => [call, bestTranscript(rows)]),
  );
  const isChosen = new Map([...chosen.values()].flatMap((row) => (row ? [[row.id, row]] : [])));
  const held = new Map(indexed.map((each) => [each.transcriptId, each]));
  const isHeld = (row: ListedTranscript) => (held.get(row.id)?.updatedAt ?? -1) >= row.updated_at;
  const toIndex = [...isChosen.values()].filter((row) => dateOf(row) >= keptFrom);
  const knownIds = new Set(copied.map(({ id }) => id));
  const surplus = indexed.filter((each) => {
    if (each.date < keptFrom) return true;
    if (isChosen.has(each.transcriptId)) return false;
    // An earlier text of a call stays until the better one is indexed.
    const better = each.eventId === null ? undefined : chosen.get(`event ${each.eventId}`);
    if (better) return isHeld(better);
    return !knownIds.has(each.transcriptId) && each.date >= copiedFrom;
  });
  return {
    missing: inOrder(
      toIndex.filter((row) => !isHeld(row)),
      wanted,
    ),
    surplus: surplus.map(({ transcriptId }) => transcriptId),
    calls: toIndex.map((row) => ({
      companyId: row.company_id,
      date: dateOf(row),
      isIndexed: isHeld(row),
    })),
  };
}

/** The order of reading: transcripts of wanted companies first, then the newest first. */
export function inOrder(rows: readonly ListedTranscript[], wanted: ReadonlySet<number>): ListedTranscript[] {
  const rank = ({ company_id: company }: ListedTranscript) => Number(company !== null && wanted.has(company));
  return rows.toSorted((a, b) => rank(b) - rank(a) || dateOf(b) - dateOf(a));
}

/** The edited transcript of a call if there is one, else the raw one; the newest of its kind. */
export function bestTranscript<Row extends Pick<ListedTranscript, "id" | "type_id">>(
  rows: readonly Row[],
): Row | undefined {
  const newest = rows.toSorted((a, b) => b.id - a.id);
  return newest.find((row) => row.type_id === transcriptTypeIds.edited) ?? newest[0];
}

/** When the call of a transcript took place. A transcript from before the call's date belongs to an earlier date. */
export function dateOf({
  date,
  created_at,
  updated_at,
}: Pick<ListedTranscript, "date" | "created_at" | "updated_at">): number {
  return date === null || isOfEarlierDate(updated_at, date) ? created_at : date;
}

function callOf({ id, event_id }: ListedTranscript): string {
  return event_id === null ? `transcript ${id}` : `event ${event_id}`;
}
