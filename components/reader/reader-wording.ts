import type { ReaderCall } from "#components/reader/reader-call.ts";
import { isLive } from "#lib/domain/session/session-state.ts";
import type { TimingWarning } from "#lib/domain/session/timing-guards.ts";
import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import type { PassageProblem } from "#lib/domain/transcript/passage.ts";
import type { MissingText } from "#lib/domain/transcript/text-gaps.ts";
import type { TextCorrection } from "#lib/domain/transcript/transcript-text.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { utcTime } from "#lib/domain/text/utc-wording.ts";

/** What the reader says; the states of a call are described in `reader-mode.ts`, the keys in `reader-keys.ts`. */
export const readerWording = {
  missing: (kind: string, id: number) => `No ${kind} ${id}`,
  sentAs: (state: string) => `sent as “${state}”`,
  missingReason: "The data provider removed it, or the address is mistyped.",
  failed: "Can't show this call right now",
  toBoard: "To the board",

  startsIn: "Starts in",
  shouldHaveStarted: "Should have started",
  startVaries: "Calls often go live a few minutes before or after the scheduled time.",
  addToCalendar: "Add to calendar",
  join: "Join when it starts",
  leave: "Don't join",
  willJoin: "You will hear the call when it starts. Keep this page open; after a reload, join again.",
  willNotJoin: "Unless you join, the call starts here without audio; press Play to hear it.",
  /** While a call is live without audio, Play can't be pressed. */
  playOnArrival: "Play audio when it arrives",
  dontPlay: "Don't play audio",
  willPlay:
    "You will hear the call when its audio arrives. Keep this page open; after a reload, choose it again.",
  noAudioSoFar: "This call has no audio so far.",

  loadingSound: "Loading audio…",
  loadingRest: "Loading the rest of the text…",
  loadingEarlier: "Loading the text before this…",
  pressPlay: "This browser doesn't start audio by itself. Press Play to hear the call.",
  nothingArrives: "No audio is arriving. It plays on as soon as some does.",
  streamBrokeOff: "The stream broke off. Press Play to hear what was received until then.",
  notPlaced: "Words are not highlighted, because the stream does not say where in the call it is.",
  placedAbout:
    "Words are not highlighted and times are approximate, because the text does not say when it began.",
  findingTimes: "Times may be off until the whole recording has been read, which takes a moment.",
  unknownTime: "Time unknown",
  cannotSeek: "The audio can't go there: the stream doesn't say where in the call it is.",
  noMoment: "No link copied: the stream doesn't say where in the call it is.",
  dropped: (wasAt: number, nowAt: number) =>
    `The stream no longer has ${formatCallTime(wasAt)}. It plays on from ${formatCallTime(nowAt)}.`,
  soundFrom: (seconds: number) => `Sound from ${formatCallTime(seconds)} on`,
  caughtUp: "You have caught up with the call, so it plays at 1× again.",

  textTiming: "Text timing",
  wordsEarlier: "Words 0.1 seconds earlier",
  wordsLater: "Words 0.1 seconds later",
  nudge: (seconds: number) => {
    if (seconds === 0) return "0.0 s";
    return `${seconds > 0 ? "+" : "−"}${Math.abs(seconds).toFixed(1)} s`;
  },
  skipSilence: "Skip parts without words",
  skipped: (seconds: number) => `${formatSpan(seconds * 1_000, "fine")} skipped`,

  startOver: "Start over",
  startOverMeans: "Clears the place, speed, timing, levels and following saved for this call.",

  searchTranscript: "Search transcript",
  noResults: "No results",
  nextMatch: "Next match",
  previousMatch: "Previous match",
  closeSearch: "Close search",
  backToPlayback: "Back to playback",
  noTranscript: "No transcript of this call",
  linkCopied: (seconds: number) => `Link at ${formatCallTime(seconds)} copied`,
  quoteCopied: "Quote copied with speaker, time and link",
  passage: "Quoted",
  passageSilent: "No words are spoken there.",
  passagePlay: "Play these words",
  passagePause: "Pause",
  passagePlayOn: "Play on",
  passageClose: "Close the quote",
  chaptersByLevel: "Chapters by level",
  andMore: (title: string, more: number) => `${title} and ${more} more`,
  fromLiveText: "From the live text, until the data provider states its own",
  liveChaptersMean:
    "The data provider states no chapters of this call yet. These are the sections that its live text was divided into while it went on.",
  liveNamesMean:
    "The data provider names nobody in this call yet. Its live text did; a name stands where the same words at the same time show whose it is.",
  noChapterOnLevels: "No chapters on the chosen levels.",
  filterChapters: "Filter chapters",
  noChapterWith: (words: string) => `No chapter title contains “${words}”.`,
} as const;

/** What is wrong with the end of a passage in the address. */
export const passageProblemWording: Record<PassageProblem, string> = {
  endWithoutStart: "end needs t as well, so no words are marked.",
  endNotAfterStart: "end is not after t, so no words are marked.",
};

/** For an address whose time is after the end of the call. */
export function describeBeyondEnd(lengthSeconds: number): string {
  return `t is after the end of the call, which is ${formatCallTime(lengthSeconds)} long.`;
}

/** For an address whose time a live stream has dropped. */
export function describeBeforeSound(fromSeconds: number): string {
  return `The audio at t can't be heard any more. ${readerWording.soundFrom(fromSeconds)}.`;
}

/** Why times of the audio, the text and the chapters may not agree. */
export function describeTiming(warning: TimingWarning): string {
  switch (warning.kind) {
    case "chaptersInMilliseconds":
      return "Chapter times came in milliseconds and were converted.";
    case "recordingLengthDiffers": {
      const { soundSeconds, statedSeconds } = warning;
      return `Times may be off: the audio is ${formatLength(soundSeconds)} long, the data provider says ${formatLength(statedSeconds)}.`;
    }
    case "soundOutlastsText":
      return `Times may be off: the audio goes on ${formatLength(warning.bySeconds)} after the text ends.`;
    case "textOutlastsSound":
      return `Times may be off: the text goes on ${formatLength(warning.bySeconds)} after the audio ends.`;
  }
}

function formatLength(seconds: number): string {
  return formatSpan(seconds * 1_000, "fine");
}

/** What the live text is doing, shown below it. Null when there is nothing to say. */
export function describeLiveText(
  { feed, state, paragraphs, textOrigin }: ReaderCall,
  isBlind: boolean,
): string | null {
  if (textOrigin === "finished") return null;
  if (isBlind && isLive(state)) return "Live when last confirmed; newer words may be missing.";
  if (!feed) {
    if (textOrigin === "notYet") return "The transcript has not arrived yet…";
    return isLive(state) ? "No live text yet; it usually follows the audio by some minutes." : null;
  }
  const { transcript, status } = feed;
  if (transcript.end) {
    const { code, reason } = transcript.end;
    if (code === 0) return "End of the live transcript.";
    return `The live transcript ended early${reason === null ? "." : `: ${reason}`}`;
  }
  if (status === "failing") return "Can't reach the live text; newer words may be missing. Retrying…";
  if (transcript.interruption) {
    return transcript.interruption.isRestarting
      ? "Transcription was interrupted. Restarting…"
      : "Transcription was interrupted and will not resume; the audio may go on.";
  }
  if (!isLive(state)) return null;
  return paragraphs.length === 0 ? "Waiting for the first words…" : "Transcribing live";
}

/** What was not received and when; says which times are estimated or unknown. */
export function describeInterruption({
  fromSeconds,
  toSeconds,
  fromAt,
  toAt,
  isDated,
}: Interruption): string {
  const until = utcTime(toAt, "minutes");
  if (fromSeconds === null) return `Interrupted until ${until} UTC; start unknown.`;
  const length = `${isDated ? "" : "about "}${formatSpan((toSeconds - fromSeconds) * 1000)}`;
  if (fromAt === null) return `Not received before ${until} UTC, the first ${length} of the call.`;
  const from = utcTime(fromAt, "minutes");
  const when = from === until ? from : `${from}–${until}`;
  return `Interrupted ${when} UTC, ${length} from ${formatCallTime(fromSeconds)} not received.`;
}

/** Which words of an interrupted call cannot be shown, and why. In a saved file nothing is retried. */
export function describeMissingText(
  { fromSeconds, toSeconds, fromAt, toAt, reason }: MissingText,
  isSaved = false,
): string {
  const place = `from ${formatCallTime(fromSeconds)} to ${formatCallTime(toSeconds)}`;
  const when = `${utcTime(fromAt, "minutes")}–${utcTime(toAt, "minutes")} UTC`;
  const words = `The words ${place} (${when})`;
  switch (reason) {
    case "gone":
      return `${words} are missing: the data provider no longer has them.`;
    case "unreachable":
      return isSaved
        ? `${words} could not be read when this was saved.`
        : `${words} can't be read right now. Retrying…`;
    case "noAddress":
      return `${words} are missing: the data provider sent no text for this part.`;
  }
}

/** Why a saved transcript may end before the call; null when it has the whole call. */
export function describeSavedEnding({ textOrigin, feed }: ReaderCall, now: Date): string | null {
  if (textOrigin !== "stream" || feed?.transcript.end?.code === 0) return null;
  return `Live text as received by ${utcTime(now.toISOString(), "minutes")} UTC. The call may go on.`;
}

/** Why a call that is over has no text; null while text may still arrive. */
export function describeNoText({ mode, source }: ReaderCall): string | null {
  switch (mode) {
    case "processing":
      return "The data provider sent no live text. A transcript may follow the recording.";
    case "recorded":
      return source === null
        ? "The data provider reports a recording but sent neither text nor audio."
        : "Only calls held in English are transcribed. Play the recording below.";
    case "unknown":
      return "The data provider sent no text for this call.";
    case "before":
    case "live":
    case "failed":
      return null;
  }
}

/** What a correction of the live text changed. */
export function describeCorrection({ was, now }: TextCorrection): string {
  if (now === "") return `“${was}” was removed`;
  return was === "" ? `“${now}” was added` : `“${was}” became “${now}”`;
}

/** Why the outline is empty. */
export function describeNoChapter({ mode }: ReaderCall): string {
  if (mode === "recorded") return "The data provider lists no chapters for this call.";
  return mode === "live"
    ? "Parts of the call appear here as it goes on."
    : "Chapters come with the finished transcript.";
}
