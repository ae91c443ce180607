import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import type { Conditions } from "../../../domain/search/fits.ts";
import type { SentenceStart } from "../../../domain/search/matched-sentence.ts";

/**
 * The text of finished transcripts, a row a paragraph. It holds nothing that cannot be read again from upstream, so
 * it is not part of a backup.
 */
export interface WordIndex {
  /** Indexes a transcript in place of what was indexed of it. One that is older than that changes nothing. */
  put(call: SpokenCall): Promise<void>;
  remove(transcriptIds: readonly number[]): Promise<void>;
  /** What is indexed, without its text. */
  list(): Promise<IndexedTranscript[]>;
  /** The newest calls in which a paragraph fits. */
  search(question: WordsQuestion): Promise<WordsFound>;
  /** Does a little of the work that inserts leave behind; false when nothing is left. */
  tidy(): Promise<boolean>;
  close(): Promise<void>;
}

/** Instants in milliseconds since the epoch. */
export interface IndexedTranscript {
  transcriptId: number;
  eventId: number | null;
  updatedAt: number;
  date: number;
}

export interface WordsQuestion extends Conditions {
  /** The first instant, and the first that is not wanted any more. */
  from: number | null;
  until: number | null;
  /** Where an earlier answer ended. */
  before: number | null;
  /** At most so many calls, and so many paragraphs of each. */
  calls: number;
  paragraphs: number;
  /** After so many milliseconds the answer is what was found until then. */
  budgetMs: number;
}

export interface WordsFound {
  /** Newest first. */
  calls: FoundCall[];
  /** Where to go on; null when everything was searched. */
  next: number | null;
  /** The instant back to which everything was searched; null when that is all. */
  searchedBackTo: number | null;
}

/** A call with the paragraphs that fit, in the order of the call. */
export interface FoundCall extends Omit<SpokenCall, "paragraphs"> {
  /** How many paragraphs fit. */
  hits: number;
  paragraphs: FoundParagraph[];
}

export interface FoundParagraph {
  text: string;
  speaker: string | null;
  role: string | null;
  sentences: readonly SentenceStart[];
}
