"use client";

import { Button } from "#components/ui/button.tsx";
import type { MediaProblem } from "#lib/client/media/media-source.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { formatLength } from "#lib/domain/call-time.ts";
import { checkSoundLength, type TimingWarning } from "#lib/domain/timing-guards.ts";
import type { ReaderCall } from "./reader-call.ts";

const problemWords: Record<MediaProblem, string> = {
  offline: "This browser is offline, so the sound cannot be loaded.",
  unreachable: "The sound cannot be reached right now.",
  notFound: "The sound is listed but not there yet.",
  refused: "Upstream refuses to hand out this sound.",
  unplayable: "This browser cannot play this sound's format.",
};

/** What there is to say about the sound: why there is none, what failed, or why its times may be off. */
export function PlayerNote({ call }: { call: ReaderCall }) {
  const clock = useMediaClock();
  const problem = useMedia((media) => media.problem);
  const isLoading = useMedia((media) => media.hasSource && !media.isReady);
  const isPlaced = useMedia((media) => media.isPlaced);
  const soundSeconds = useMedia((media) => (media.isReady && !media.isLive ? media.endSeconds : null));
  if (!call.source) return <p className="text-12 text-ink-3">{absentWords(call)}</p>;
  if (problem) {
    return (
      <p role="alert" className="flex items-center gap-2 text-12 text-failed">
        {problemWords[problem]}
        <Button size="sm" onClick={clock.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (isLoading) return <p className="text-12 text-ink-3">Loading the sound…</p>;
  if (call.state === "liveFailedInterrupted") {
    return (
      <p className="text-12 text-failed">The stream broke off; what was received until then can be played.</p>
    );
  }
  if (!isPlaced) {
    return (
      <p className="text-12 text-ink-3">
        The stream does not say where it is in the call; words are not lit.
      </p>
    );
  }
  const isFinal = call.mode === "recorded" && call.source.kind === "file";
  const lastWord = call.paragraphs.at(-1)?.end ?? null;
  const lengths = isFinal ? checkSoundLength(soundSeconds, call.statedSeconds, lastWord) : [];
  const [warning] = [...call.warnings, ...lengths];
  return warning ? <p className="text-12 text-ink-3">{warningWords(warning)}</p> : null;
}

function absentWords({ mode }: ReaderCall): string {
  switch (mode) {
    case "before":
      return "No sound yet: the call has not begun.";
    case "live":
      return "Upstream has sent no address for the sound so far.";
    case "failed":
      return "No sound: the stream was never received.";
    case "processing":
      return "No sound until the recording is made.";
    case "recorded":
      return "Upstream offers no recording of this call, only its text.";
    case "unknown":
      return "Upstream offers no sound for this session.";
  }
}

function warningWords(warning: TimingWarning): string {
  switch (warning.kind) {
    case "chaptersInMilliseconds":
      return "Chapter times came in milliseconds and were converted.";
    case "recordingLengthDiffers": {
      const { soundSeconds, statedSeconds } = warning;
      return `The sound is ${formatLength(soundSeconds, "seconds")} long, upstream says ${formatLength(statedSeconds, "seconds")}: times may be off.`;
    }
    case "textOutlastsSound":
      return `The text goes on ${formatLength(warning.bySeconds, "seconds")} after the sound ends: times may be off.`;
  }
}
