"use client";

import { clsx } from "clsx";
import { useSpokenParagraph } from "#components/player/use-spoken-paragraph.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import { isTranscribing, type ReaderCall } from "#components/reader/reader-call.ts";
import { useIsBlind } from "#lib/client/freshness/use-clock.ts";
import { followWording } from "./follow-wording.ts";

/** Who speaks now or spoke last; where the call plays, who speaks in the audio and, if different, who speaks live. */
export function SpeakerLine({ call, isSounding }: { call: ReaderCall; isSounding: boolean }) {
  const isNow = isTranscribing(call, useIsBlind());
  const last = call.paragraphs.at(-1);
  return (
    <p
      className={clsx(
        "flex min-h-8 items-center gap-2 border-y border-line px-4 text-12",
        isSounding ? "bg-(--tone-tint)" : "bg-transparent",
      )}
    >
      {isSounding ? (
        <HeardSpeaker call={call} isNow={isNow} />
      ) : (
        <Speaker
          name={last?.speaker ?? null}
          role={last?.role ?? null}
          words={last && followWording.speaking(isNow)}
        />
      )}
    </p>
  );
}

function HeardSpeaker({ call, isNow }: { call: ReaderCall; isNow: boolean }) {
  const heard = useSpokenParagraph(call.paragraphs);
  const now = isNow ? (call.paragraphs.at(-1)?.speaker ?? null) : null;
  const other = now === heard?.speaker ? null : now;
  return (
    <Speaker
      name={heard?.speaker ?? null}
      role={heard?.role ?? null}
      words={heard && followWording.youHear(other)}
    />
  );
}

interface SpeakerProps {
  name: string | null;
  role: string | null;
  words: string | undefined;
}

function Speaker({ name, role, words }: SpeakerProps) {
  const { lang } = useCallText();
  return (
    <>
      <span className="min-w-0 truncate">
        <bdi lang={lang} className="font-semibold">
          {name}
        </bdi>{" "}
        <bdi lang={lang} className="text-ink-2">
          {role}
        </bdi>
      </span>
      <span className="ml-auto shrink-0 text-ink-3">{words}</span>
    </>
  );
}
