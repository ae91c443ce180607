"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { useCallText } from "#components/reader/call-text-context.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { Button } from "#components/ui/button.tsx";
import type { CallSpeaker } from "#lib/domain/speakers/call-speakers.ts";
import { FromLiveText } from "../from-live-text.tsx";
import { readerWording } from "../reader-wording.ts";
import { speakerWording } from "./speaker-wording.ts";
import type { SpeakerView } from "./use-speaker-filter.ts";

/** The speakers, with how long and when each speaks; a press shows only that speaker's words. */
export function SpeakerList({ call, view }: { call: ReaderCall; view: SpeakerView }) {
  const { speakers, questions, paragraphs } = call;
  if (speakers.length === 0) return null;
  const endSeconds = Math.max(call.lengthSeconds, paragraphs.at(-1)?.end ?? 0);
  return (
    <section aria-labelledby="call-speakers">
      <h2 id="call-speakers" className="text-13 font-semibold text-ink-2">
        {speakerWording.title}
      </h2>
      {call.transcript?.speakers.some(({ isFromLiveText }) => isFromLiveText) && (
        <FromLiveText means={readerWording.liveNamesMean} className="mt-1" />
      )}
      <ul className="-mx-2 mt-1 flex flex-col">
        {speakers.map((speaker) => (
          <li key={speaker.name}>
            <SpeakerButton
              speaker={speaker}
              endSeconds={endSeconds}
              isChosen={view.speakers.includes(speaker.name)}
              onToggle={() => view.toggle(speaker.name)}
            />
          </li>
        ))}
      </ul>
      {questions.length > 0 && (
        <div className="mt-2">
          <Button
            aria-pressed={view.isAnswersOnly}
            className="max-xl:h-11"
            onClick={() => view.setAnswersOnly(!view.isAnswersOnly)}
          >
            {speakerWording.answersOnly}
          </Button>
          <p className="mt-1 text-12 text-ink-3">{speakerWording.answersReason}</p>
        </div>
      )}
    </section>
  );
}

interface SpeakerButtonProps {
  speaker: CallSpeaker;
  endSeconds: number;
  isChosen: boolean;
  onToggle: () => void;
}

function SpeakerButton({ speaker, endSeconds, isChosen, onToggle }: SpeakerButtonProps) {
  const { name, role, seconds, turns } = speaker;
  const ofCall = useCallText();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={clsx(
        "block w-full rounded-md px-2 py-1.5 text-left text-13 hover:bg-sunken max-xl:min-h-11",
        isChosen && "bg-sunken shadow-[inset_3px_0_0_var(--ink)]",
      )}
      onClick={onToggle}
    >
      <span className="flex items-baseline gap-2">
        <span {...ofCall} className={clsx("min-w-0 truncate", isChosen && "font-semibold")}>
          {name}
        </span>
        <span className="ml-auto shrink-0 text-12 text-ink-3 num">{speakerWording.spoken(seconds)}</span>
      </span>
      {role !== null && (
        <span {...ofCall} className="block truncate text-12 text-ink-3">
          {role}
        </span>
      )}
      <TurnStrip turns={turns} endSeconds={endSeconds} />
    </button>
  );
}

const unitsWide = 1_000;

/** When somebody speaks, on the scale of the call. */
function TurnStrip({ turns, endSeconds }: { turns: CallSpeaker["turns"]; endSeconds: number }) {
  const path = useMemo(() => {
    const at = (seconds: number) => Math.round((seconds / Math.max(endSeconds, 1)) * unitsWide);
    return turns
      .map(
        ({ from, to }) =>
          `M${at(from)} 0h${Math.max(4, at(to) - at(from))}v4h-${Math.max(4, at(to) - at(from))}z`,
      )
      .join("");
  }, [turns, endSeconds]);
  return (
    <svg
      viewBox={`0 0 ${unitsWide} 4`}
      preserveAspectRatio="none"
      aria-hidden
      className="mt-1 block h-1 w-full rounded-full bg-line"
    >
      <path d={path} className="fill-ink-2" />
    </svg>
  );
}
