"use client";

import { clsx } from "clsx";
import { useActiveChapter } from "#components/reader/outline/use-active-chapter.ts";
import { useSoundNote } from "#components/reader/player/use-sound-note.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { isLive } from "#lib/domain/session/session-state.ts";
import { describeEnded, playerWording } from "./player-wording.ts";
import { useSpokenParagraph } from "./use-spoken-paragraph.ts";

const lineLook = "truncate text-12 leading-4 max-md:leading-6";
const actionLook =
  "ml-1.5 font-medium text-ink underline underline-offset-2 relative z-1 max-md:px-2 max-md:py-3";

/**
 * The mini player's second line: a note about the sound, else who speaks and in which chapter. The note about a slowed
 * speed is left out, because the speed is shown beside it.
 */
export function MiniStory({ call, isRemoved }: { call: ReaderCall; isRemoved: boolean }) {
  const clock = useMediaClock();
  const soundNote = useSoundNote(call);
  const note = soundNote?.kind === "slowed" ? null : soundNote;
  const willJoin = useMedia((media) => media.willJoin);
  const hasEnded = useMedia((media) => media.hasEnded);
  if (willJoin && !isRemoved) {
    const promise = isLive(call.state) ? playerWording.willPlay : playerWording.willJoin;
    return (
      <p role="status" className={clsx(lineLook, "text-ink-2")} title={promise}>
        <button type="button" className={clsx(actionLook, "ml-0")} onClick={clock.stayOut}>
          {playerWording.leave}
        </button>{" "}
        {promise}
      </p>
    );
  }
  const words = isRemoved ? playerWording.removed : hasEnded ? describeEnded(call) : (note?.words ?? null);
  if (words === null) return <Speaking call={call} />;
  const isBad = isRemoved || (note !== null && note.kind !== "info");
  return (
    <p role="status" className={clsx(lineLook, isBad ? "text-failed" : "text-ink-2")} title={words}>
      {note?.kind === "failed" && !isRemoved && (
        <button type="button" className={clsx(actionLook, "mr-1.5 ml-0")} onClick={clock.retry}>
          {playerWording.retry}
        </button>
      )}
      {words}
    </p>
  );
}

function Speaking({ call }: { call: ReaderCall }) {
  const spoken = useSpokenParagraph(call.paragraphs);
  const chapter = useActiveChapter(call.tree);
  const who = [spoken?.speaker, spoken?.role].filter(Boolean).join(", ");
  const words = [who, chapter?.chapter.title].filter(Boolean).join(" · ") || call.title;
  return (
    <p className={clsx(lineLook, "text-ink-2")} title={words}>
      {words}
    </p>
  );
}
