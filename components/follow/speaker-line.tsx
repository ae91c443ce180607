"use client";

import { clsx } from "clsx";
import { useSpoken } from "#components/player/use-spoken.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { followWords } from "./follow-words.ts";

/** Who speaks now; where the sound is behind, also who is heard. */
export function SpeakerLine({ call, isSounding }: { call: ReaderCall; isSounding: boolean }) {
  const now = call.paragraphs.at(-1);
  return (
    <p
      className={clsx(
        "flex min-h-8 items-center gap-2 border-y border-line px-4 text-12",
        isSounding ? "bg-(--tone-tint)" : "bg-transparent",
      )}
    >
      {isSounding ? (
        <HeardSpeaker call={call} />
      ) : (
        <Speaker
          name={now?.speaker ?? null}
          role={now?.role ?? null}
          words={now && followWords.speakingNow}
        />
      )}
    </p>
  );
}

function HeardSpeaker({ call }: { call: ReaderCall }) {
  const heard = useSpoken(call.paragraphs);
  const now = call.paragraphs.at(-1)?.speaker ?? null;
  const other = now === heard?.speaker ? null : now;
  return (
    <Speaker
      name={heard?.speaker ?? null}
      role={heard?.role ?? null}
      words={heard && followWords.youHear(other)}
    />
  );
}

interface SpeakerProps {
  name: string | null;
  role: string | null;
  words: string | undefined;
}

function Speaker({ name, role, words }: SpeakerProps) {
  return (
    <>
      <span className="min-w-0 truncate">
        <span className="font-semibold">{name}</span> <span className="text-ink-2">{role}</span>
      </span>
      <span className="ml-auto shrink-0 text-ink-3">{words}</span>
    </>
  );
}
