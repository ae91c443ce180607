import type { LiveFeedSnapshot } from "#lib/client/media/live-feed.ts";
import type { MediaSource } from "#lib/client/media/media-source.ts";
import type { BoardCompany } from "#lib/contract/board/board-session.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import type { ReaderSpeaker, TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { buildChapterTree, type ChapterTree } from "#lib/domain/chapter-tree.ts";
import { liveChapters } from "#lib/domain/live-text.ts";
import { readerMode, type ReaderMode } from "#lib/domain/reader-mode.ts";
import { snapChapters } from "#lib/domain/snap-chapters.ts";
import { checkChapterUnit, type TimingWarning } from "#lib/domain/timing-guards.ts";
import { toTextParagraphs, type TextParagraph } from "#lib/domain/transcript-text.ts";

/** Where the words come from: the finished document, the live stream, or nowhere and why. */
export type TextOrigin = "finished" | "stream" | "notYet" | "none";

/** Everything the reader shows of one call, whatever it is made from. */
export interface ReaderCall {
  /** Our path of this page, for links to a moment. */
  path: string;
  mode: ReaderMode;
  state: ObservedState;
  session: SessionDetail | null;
  transcript: TranscriptDetail | null;
  company: BoardCompany | null;
  companyId: number | null;
  title: string;
  date: string | null;
  source: MediaSource | null;
  textOrigin: TextOrigin;
  paragraphs: readonly TextParagraph[];
  tree: ChapterTree;
  /** Length upstream states, else where the words end. */
  lengthSeconds: number;
  statedSeconds: number | null;
  warnings: readonly TimingWarning[];
  feed: LiveFeedSnapshot | null;
}

interface Given {
  path: string;
  isTranscriptPage: boolean;
  session: SessionDetail | null;
  transcript: TranscriptDetail | null;
  feed: LiveFeedSnapshot | null;
}

/** Joins what is known of a call. A transcript opened without its session counts as recorded. */
export function toReaderCall(given: Given): ReaderCall {
  const { path, session, transcript, feed } = given;
  const state = session?.state ?? (transcript ? "recordingAvailable" : "unknown");
  const company = transcript?.company ?? session?.company ?? null;
  return {
    path,
    session,
    transcript,
    feed,
    mode: readerMode(state),
    state,
    company,
    companyId: session?.companyId ?? transcript?.companyId ?? company?.id ?? null,
    title: session?.event?.title ?? transcript?.event?.title ?? "Call without a title",
    date: session?.date ?? transcript?.date ?? null,
    source: sourceOf(session, transcript, given.isTranscriptPage),
    ...(transcript ? recordedText(transcript) : streamedText(session, feed)),
  };
}

/** The sound of whatever the page was opened for, so that it does not change when the other one is found. */
function sourceOf(
  session: SessionDetail | null,
  transcript: TranscriptDetail | null,
  isTranscriptPage: boolean,
): MediaSource | null {
  const offers = isTranscriptPage ? [transcript, session] : [session, transcript];
  const wentLiveMs = session?.wentLiveAt ? Date.parse(session.wentLiveAt) : null;
  for (const offer of offers) {
    if (offer?.audioUrl && offer.audioKind) return { url: offer.audioUrl, kind: offer.audioKind, wentLiveMs };
  }
  return null;
}

function recordedText(transcript: TranscriptDetail) {
  const paragraphs = toTextParagraphs(transcript.paragraphs, withoutOwnCompany(transcript));
  const lastWord = paragraphs.at(-1)?.end ?? 0;
  const statedSeconds = transcript.durationSeconds;
  const lengthSeconds = statedSeconds ?? lastWord;
  const checked = checkChapterUnit(transcript.chapters, lengthSeconds || null);
  return {
    textOrigin: paragraphs.length > 0 ? ("finished" as const) : ("none" as const),
    paragraphs,
    tree: buildChapterTree(snapChapters(checked.chapters, paragraphs), lengthSeconds || null),
    lengthSeconds,
    statedSeconds,
    warnings: checked.warnings,
  };
}

function streamedText(session: SessionDetail | null, feed: LiveFeedSnapshot | null) {
  const transcript = feed?.transcript;
  const paragraphs = feed?.paragraphs ?? [];
  const lastWord = paragraphs.at(-1)?.end ?? 0;
  const lengthSeconds = session?.recordingSeconds ?? lastWord;
  const origin: TextOrigin = paragraphs.length > 0 ? "stream" : session?.transcriptUrl ? "notYet" : "none";
  return {
    textOrigin: origin,
    paragraphs,
    tree: buildChapterTree(liveChapters(transcript?.sections ?? [], lengthSeconds), null),
    lengthSeconds,
    statedSeconds: session?.recordingSeconds ?? null,
    warnings: [],
  };
}

/** Whose call it is stands above it; only a speaker's other company is worth saying again. */
function withoutOwnCompany({ speakers, company }: TranscriptDetail): ReaderSpeaker[] {
  const own = [company?.name, company?.displayName].map((name) => name?.toLowerCase());
  return speakers.map((speaker) => ({
    ...speaker,
    company: own.includes(speaker.company?.toLowerCase()) ? null : speaker.company,
  }));
}
