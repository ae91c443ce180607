import { callText, type CallTextProps } from "#components/session/call-text.ts";
import type { LiveFeedSnapshot } from "#lib/client/media/live-feed.ts";
import type { MediaSource } from "#lib/client/media/media-source.ts";
import type { BoardCompany } from "#lib/contract/board/board-session.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import { type ObservedState, unknownState } from "#lib/contract/public-v3/session-state.ts";
import { buildChapterTree, type ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { readerMode } from "#lib/domain/reader/reader-mode.ts";
import { isLive, isRecorded, stateOfLane } from "#lib/domain/session/session-state.ts";
import type { ReaderMode } from "#lib/domain/session/states.ts";
import { interruptionsOf, joinTexts, type Interruption } from "#lib/domain/transcript/joined-text.ts";
import { missingTexts, type MissingText } from "#lib/domain/transcript/text-gaps.ts";
import { sectionsOfLive } from "#lib/domain/search/live-call.ts";
import { questionsOf, type CallSections } from "#lib/domain/search/searched-parts.ts";
import { liveChapters } from "#lib/domain/transcript/live-text.ts";
import { snapChapters } from "#lib/domain/chapters/snap-chapters.ts";
import { speakersOf, type CallSpeaker } from "#lib/domain/speakers/call-speakers.ts";
import { pairQuestions, type QuestionAndAnswer, type QuestionTime } from "#lib/domain/speakers/questions.ts";
import { checkChapterUnit, type TimingWarning } from "#lib/domain/session/timing-guards.ts";
import { toTextParagraphs, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** Where the text comes from: the finished transcript or the live stream; `notYet` while it may still arrive. */
export type TextOrigin = "finished" | "stream" | "notYet" | "none";

/** A call as the reader shows it, combined from all its sources. */
export interface ReaderCall {
  /** The path of this page, for links to a moment. */
  path: string;
  mode: ReaderMode;
  state: ObservedState;
  session: SessionDetail | null;
  transcript: TranscriptDetail | null;
  /**
   * What there is of the text where that is a part: the first screen of it, or of a live call the end. The rest is on its
   * way, so nothing is said of the whole.
   */
  part: "beginning" | "end" | null;
  company: BoardCompany | null;
  companyId: number | null;
  /** Null for a transcript without one. */
  eventId: number | null;
  title: string;
  /** How its own text is set. */
  textProps: CallTextProps;
  date: string | null;
  source: MediaSource | null;
  textOrigin: TextOrigin;
  paragraphs: readonly TextParagraph[];
  /** By which the search of the call is narrowed, as that of all calls is. */
  sections: CallSections;
  tree: ChapterTree;
  speakers: readonly CallSpeaker[];
  /** Questions with their answers, where that is certain. */
  questions: readonly QuestionAndAnswer[];
  /** The length of the recording by upstream, else the end of the text. */
  lengthSeconds: number;
  statedSeconds: number | null;
  warnings: readonly TimingWarning[];
  /** When the call's second 0 was by its live text, in milliseconds since the epoch; null where that doesn't say. */
  textZeroMs: number | null;
  /** The live text of the latest run. */
  feed: LiveFeedSnapshot | null;
  /** Parts that were not received, while the text comes from the stream. */
  interruptions: readonly Interruption[];
  /** Parts of the text of earlier runs that cannot be shown. */
  missingTexts: readonly MissingText[];
}

/** The text of one run of the stream: its address, and where in the call the run begins. */
export interface StreamedText {
  url: string;
  startSeconds: number;
  feed: LiveFeedSnapshot;
}

interface CallSources {
  path: string;
  isTranscriptPage: boolean;
  session: SessionDetail | null;
  transcript: TranscriptDetail | null;
  /** The transcript has only its first screen of text. */
  isBeginning?: boolean;
  texts: readonly StreamedText[];
}

/** True while text arrives as it is spoken, so that the last words are those said now. */
export function isTranscribing({ feed, state }: ReaderCall, isBlind: boolean): boolean {
  return !isBlind && isLive(state) && feed?.status === "reading" && !feed.transcript.interruption;
}

/** Combines the sources of a call. A transcript opened without its session counts as recorded. */
export function toReaderCall(sources: CallSources): ReaderCall {
  const { path, session, transcript, texts, isBeginning = false } = sources;
  const state = session?.state ?? (transcript ? stateOfLane("recorded") : unknownState);
  const company = transcript?.company ?? session?.company ?? null;
  const event = session?.event ?? transcript?.event ?? null;
  const runs = isStreamed(session, transcript) ? (session?.runs ?? []) : [];
  return {
    path,
    session,
    transcript,
    part: partOf(sources),
    textZeroMs: textZero(texts),
    feed: texts.at(-1)?.feed ?? null,
    interruptions: interruptionsOf(runs),
    missingTexts: missingTexts(runs, (url) => readingOf(texts, url)),
    mode: readerMode(state),
    state,
    company,
    companyId: session?.companyId ?? transcript?.companyId ?? company?.id ?? null,
    eventId: session?.eventId ?? transcript?.eventId ?? null,
    title: event?.title ?? "Call without a title",
    textProps: callText({ event }),
    date: session?.date ?? transcript?.date ?? null,
    source: sourceOf(sources),
    ...(transcript ? recordedText(transcript, isBeginning) : streamedText(session, texts)),
  };
}

function partOf({ transcript, isBeginning, texts }: CallSources): ReaderCall["part"] {
  if (transcript) return isBeginning ? "beginning" : null;
  return texts.some(({ feed }) => feed.isEnd) ? "end" : null;
}

/**
 * The sound of the session or transcript that the page was opened for, so that it does not change when the other one is
 * found; the other's only where that has none.
 */
function sourceOf({ session, transcript, texts, isTranscriptPage }: CallSources): MediaSource | null {
  const offers = isTranscriptPage ? [transcript, session] : [session, transcript];
  const wentLiveMs = session?.wentLiveAt ? Date.parse(session.wentLiveAt) : null;
  const zero = { textMs: textZero(texts), wentLiveMs, countsLosses: isStreamed(session, transcript) };
  for (const offer of offers) {
    if (offer?.audioUrl && offer.audioKind) return { url: offer.audioUrl, kind: offer.audioKind, zero };
  }
  return null;
}

/** The date of the text's second 0, by the first run whose text says when it began. */
function textZero(texts: readonly StreamedText[]): number | null {
  for (const { startSeconds, feed } of texts) {
    const { zeroMs } = feed.transcript.clock;
    if (zeroMs !== null) return zeroMs - startSeconds * 1000;
  }
  return null;
}

function recordedText(transcript: TranscriptDetail, isBeginning: boolean) {
  const { company } = transcript;
  const own = company ? [company.name, company.displayName] : [];
  const paragraphs = toTextParagraphs(transcript.paragraphs, transcript.speakers, own);
  const lastWord = isBeginning ? 0 : (paragraphs.at(-1)?.end ?? 0);
  const statedSeconds = transcript.durationSeconds;
  const lengthSeconds = statedSeconds ?? lastWord;
  const checked = checkChapterUnit(transcript.chapters, lengthSeconds || null);
  const tree = buildChapterTree(snapChapters(checked.chapters, paragraphs), lengthSeconds || null);
  return {
    textOrigin: paragraphs.length > 0 ? ("finished" as const) : ("none" as const),
    paragraphs,
    sections: { chapters: transcript.chapters, questions: questionsOf(transcript) },
    tree,
    speakers: isBeginning ? [] : speakersOf(paragraphs),
    questions: isBeginning ? [] : pairQuestions(paragraphs, questionTime(transcript, tree)),
    lengthSeconds,
    statedSeconds,
    warnings: checked.warnings,
  };
}

function questionTime({ qnaSeconds }: TranscriptDetail, { roots }: ChapterTree): QuestionTime | null {
  if (qnaSeconds === null) return null;
  return { fromSeconds: qnaSeconds, ends: roots.map(({ chapter }) => chapter.startSeconds) };
}

function readingOf(texts: readonly StreamedText[], url: string) {
  const text = texts.find((one) => one.url === url);
  if (!text) return null;
  const { status, paragraphs } = text.feed;
  const last = paragraphs.at(-1);
  return { status, lastWordSeconds: last ? last.end + text.startSeconds : null };
}

/** False once there is a recording, which also has the parts that the stream lost. */
function isStreamed(session: SessionDetail | null, transcript: TranscriptDetail | null): boolean {
  return transcript === null && session !== null && !isRecorded(session.state);
}

function streamedText(session: SessionDetail | null, texts: readonly StreamedText[]) {
  const { paragraphs, sections } = joinTexts(
    texts.map(({ startSeconds, feed }) => ({
      startSeconds,
      paragraphs: feed.paragraphs,
      sections: feed.transcript.sections,
    })),
  );
  const lastWord = paragraphs.at(-1)?.end ?? 0;
  const lengthSeconds = session?.recordingSeconds ?? lastWord;
  const origin: TextOrigin = paragraphs.length > 0 ? "stream" : isTextExpected(session) ? "notYet" : "none";
  return {
    textOrigin: origin,
    paragraphs,
    sections: sectionsOfLive({ paragraphs, sections }),
    tree: buildChapterTree(
      sections.length > 0 ? liveChapters(sections, lengthSeconds) : (session?.keptChapters ?? []),
      null,
    ),
    speakers: texts.some(({ feed }) => feed.isEnd) ? [] : speakersOf(paragraphs),
    // The sections of a stream are predicted, so no question and answer is certain.
    questions: [],
    lengthSeconds,
    statedSeconds: session?.recordingSeconds ?? null,
    warnings: [],
  };
}

/** True while text may still arrive: from the stream, or from a listed transcript that is not loaded yet. */
function isTextExpected(session: SessionDetail | null): boolean {
  return session !== null && (session.transcriptUrl !== null || session.transcriptId !== null);
}

/** Identifies a call on either of its pages: its sound, and what this browser remembers of it. */
export function callName({ session, transcript, path }: ReaderCall): string {
  const eventId = session?.eventId ?? transcript?.eventId ?? null;
  return eventId === null ? path : `event ${eventId}`;
}

/** The length of the call's timeline in seconds: of a live call, that of its sound so far. */
export function callLength(call: ReaderCall, isLive: boolean, endSeconds: number): number {
  return isLive || call.lengthSeconds === 0 ? Math.max(endSeconds, 0) : call.lengthSeconds;
}
