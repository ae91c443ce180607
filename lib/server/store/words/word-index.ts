import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import type { Conditions } from "../../../domain/search/fits.ts";
import type { SentenceStart } from "../../../domain/search/matched-sentence.ts";

/**
 * The text of finished transcripts, one row per paragraph. It holds nothing that cannot be read again from upstream, so
 * it is not part of a backup.
 */
export interface WordIndex {
  /** Indexes a transcript in place of its earlier version. An older version than the indexed one changes nothing. */
  put(call: SpokenCall): Promise<void>;
  remove(transcriptIds: readonly number[]): Promise<void>;
  /** What is indexed, without its text. */
  list(): Promise<IndexedTranscript[]>;
  /** The newest calls with a matching paragraph. */
  search(question: TranscriptQuery): Promise<WordsFound>;
  /** Every call with a matching paragraph, and how often it is said there. */
  count(question: CountQuery): Promise<CountedCall[]>;
  /** Who speaks in these transcripts by name, in the order of their first words. */
  speakers(transcriptIds: readonly number[]): Promise<NamedSpeaker[]>;
  /** Merges a part of the index after inserts; false when there is nothing left to merge. */
  tidy(): Promise<boolean>;
  close(): Promise<void>;
}

/** Instants in milliseconds since the epoch. */
export interface IndexedTranscript {
  transcriptId: number;
  eventId: number | null;
  companyId: number | null;
  updatedAt: number;
  date: number;
  /** All words that were said; 0 while a transcript of an earlier build has yet to be read again. */
  words: number;
}

/** Conditions on paragraphs, and on the dates of their calls. */
export interface CountQuery extends Conditions {
  /** The start of the time range, and its end, which is exclusive. */
  from: number | null;
  until: number | null;
}

/** A call in which something is said. */
export interface CountedCall {
  transcriptId: number;
  /** As `mentionsIn` counts them. */
  mentions: number;
}

/** Somebody who speaks in a call, and for how many paragraphs. */
export interface NamedSpeaker {
  transcriptId: number;
  speaker: string;
  role: string | null;
  paragraphs: number;
}

export interface TranscriptQuery extends CountQuery {
  /** Where an earlier answer ended. */
  before: number | null;
  /** The most calls, and the most paragraphs of each. */
  calls: number;
  paragraphs: number;
  /** The time limit in milliseconds, after which the search returns what it has found. */
  budgetMs: number;
}

export interface WordsFound {
  /** Newest first. */
  calls: FoundCall[];
  /** Where to continue; null when everything was searched. */
  next: number | null;
  /** The instant back to which everything was searched; null when all calls were. */
  searchedBackTo: number | null;
}

/** A call with its matching paragraphs, in the order of the call. */
export interface FoundCall extends Omit<SpokenCall, "paragraphs"> {
  /** The number of matching paragraphs. */
  hits: number;
  paragraphs: FoundParagraph[];
}

export interface FoundParagraph {
  text: string;
  speaker: string | null;
  role: string | null;
  sentences: readonly SentenceStart[];
}
