import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";

/** A problem with the times of a recording or its chapters. */
export type TimingWarning =
  | { kind: "chaptersInMilliseconds" }
  | { kind: "recordingLengthDiffers"; statedSeconds: number; soundSeconds: number }
  | { kind: "textOutlastsSound"; bySeconds: number }
  | { kind: "soundOutlastsText"; bySeconds: number };

// Players misjudge the length of variable-rate files without a seek table. Above 1 % they seek to the wrong place.
const allowedLengthError = 0.01;
const allowedOverhangSeconds = 5;
/** Music and silence after the last word are shorter than this, and than this share of the text. */
const allowedTailSeconds = 600;
const allowedTailShare = 0.2;

/**
 * Chapter times in seconds. Where the latest end is more than ten times the recording's length, the times can only be
 * milliseconds: they are converted, with a warning.
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

/** Compares the length of the audio with the length that upstream states and with the end of the text. Seconds. */
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
  if (statedSeconds === null && lastWordSeconds !== null && lastWordSeconds > 0) {
    const allowed = Math.max(allowedTailSeconds, lastWordSeconds * allowedTailShare);
    if (-overhang > allowed) warnings.push({ kind: "soundOutlastsText", bySeconds: -overhang });
  }
  return warnings;
}
