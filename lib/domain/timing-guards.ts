import type { ReaderChapter } from "../contract/board/transcript-detail.ts";

/** Something about the times that the reader should know before trusting them. */
export type TimingWarning =
  | { kind: "chaptersInMilliseconds" }
  | { kind: "recordingLengthDiffers"; statedSeconds: number; soundSeconds: number }
  | { kind: "textOutlastsSound"; bySeconds: number };

// A variable-rate file without a seek table misjudges its length; more than 1 % means sought times are off.
const allowedLengthError = 0.01;
const allowedOverhangSeconds = 5;

/**
 * Chapter times in seconds. Where the largest end is more than ten times the recording's length they can only
 * be milliseconds: they are divided, and the warning says so. Seconds.
 */
export function checkChapterUnit(
  chapters: readonly ReaderChapter[],
  durationSeconds: number | null,
): { chapters: readonly ReaderChapter[]; warnings: TimingWarning[] } {
  const latest = Math.max(0, ...chapters.map((chapter) => chapter.endSeconds));
  if (durationSeconds === null || durationSeconds <= 0 || latest <= durationSeconds * 10) {
    return { chapters, warnings: [] };
  }
  const inSeconds = chapters.map((chapter) => ({
    ...chapter,
    startSeconds: chapter.startSeconds / 1000,
    endSeconds: chapter.endSeconds / 1000,
  }));
  return { chapters: inSeconds, warnings: [{ kind: "chaptersInMilliseconds" }] };
}

/** Compares what the sound's length is with what upstream states and where the text ends. Seconds. */
export function checkSoundLength(
  soundSeconds: number | null,
  statedSeconds: number | null,
  lastWordSeconds: number | null,
): TimingWarning[] {
  if (soundSeconds === null || soundSeconds <= 0) return [];
  const warnings: TimingWarning[] = [];
  if (
    statedSeconds !== null &&
    Math.abs(soundSeconds - statedSeconds) > Math.max(2, statedSeconds * allowedLengthError)
  ) {
    warnings.push({ kind: "recordingLengthDiffers", statedSeconds, soundSeconds });
  }
  const overhang = (lastWordSeconds ?? 0) - soundSeconds;
  if (overhang > allowedOverhangSeconds) warnings.push({ kind: "textOutlastsSound", bySeconds: overhang });
  return warnings;
}
