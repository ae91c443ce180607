"use client";

import type { ReaderCall } from "#components/reader/reader-call.ts";
import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { checkSoundLength } from "#lib/domain/session/timing-guards.ts";
import { describeTiming } from "../reader-wording.ts";
import { TextTiming } from "./text-timing.tsx";
import { useSoundNote, type SoundNote } from "./use-sound-note.ts";

/** Says why there is no sound, what failed, or why its times may be off. */
export function PlayerNote({ call }: { call: ReaderCall }) {
  const note = useSoundNote(call);
  const soundSeconds = useMedia((media) => (media.isReady && !media.isLive ? media.endSeconds : null));
  if (note) return <Note note={note} />;
  const isFinal = call.part === null && call.mode === "recorded" && call.source?.kind === "file";
  const lastWord = call.paragraphs.at(-1)?.end ?? null;
  const lengths = isFinal ? checkSoundLength(soundSeconds, call.statedSeconds, lastWord) : [];
  const [warning] = [...call.warnings, ...lengths];
  if (!warning) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
      <p>{describeTiming(warning)}</p>
      {warning.kind !== "chaptersInMilliseconds" && <TextTiming />}
    </div>
  );
}

function Note({ note: { words, kind } }: { note: SoundNote }) {
  const clock = useMediaClock();
  if (kind === "info" || kind === "slowed") return <p className="text-12 text-ink-3">{words}</p>;
  if (kind !== "failed" && kind !== "silent") {
    return (
      <p role={kind === "blocked" ? "alert" : undefined} className="text-12 text-failed">
        {words}
      </p>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 text-12 text-failed">
      {words}
      <Button
        size="sm"
        onClick={() => {
          clock.retry();
          if (kind === "silent") clock.play();
        }}
      >
        Try again
      </Button>
    </p>
  );
}
