"use client";

import { clsx } from "clsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useLoadedSource, useRememberedListening } from "#components/reader/player/use-call-playback.ts";
import { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { callName, type ReaderCall } from "#components/reader/reader-call.ts";
import { withClock } from "#lib/client/media/call-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { useHeard, useSound } from "#lib/client/media/use-sound.ts";
import type { ColumnHandle } from "./column-handle.ts";
import { ColumnHead } from "./column-head.tsx";
import { ColumnQuote } from "./column-quote.tsx";
import { ColumnScrollBar } from "./column-scroll-bar.tsx";
import { ColumnText } from "./column-text.tsx";
import { followWording } from "./follow-wording.ts";
import { hitsIn } from "./keyword-hits.ts";
import { SoundInText } from "./sound-in-text.tsx";
import { SpeakerLine } from "./speaker-line.tsx";
import { CallTextContext } from "#components/reader/call-text-context.ts";
import { useFollowLiveEnd, type Edge } from "./use-follow-live-end.ts";

interface FollowedCallProps {
  id: number;
  number: number;
  call: ReaderCall;
  query: string;
  handles: Map<number, ColumnHandle>;
  remove: ReactNode;
}

/** A column: who speaks in the call, its words, and whether its audio plays. */
export function FollowedCall({ id, number, call, query, handles, remove }: FollowedCallProps) {
  const clock = useColumnClock(id, call);
  const { heard } = useHeard();
  const isSounding = heard?.clock === clock;
  const [stage] = useState(() => new TranscriptStage());
  const panel = useRef<HTMLDivElement>(null);
  const { paragraphs, sections } = call;
  const hits = useMemo(() => hitsIn({ paragraphs, sections }, query), [paragraphs, sections, query]);
  useEffect(() => {
    stage.paintHits(hits);
  }, [stage, hits]);
  const edge = useFollowLiveEnd(panel, paragraphs);
  const handle = useMemo<ColumnHandle>(
    () => ({
      listen: () => {
        clock.startAtLiveEdge();
        clock.play();
        edge.toEdge();
      },
      playFrom: (hit, seconds) => {
        edge.leave();
        stage.elementOf(hit.paragraph)?.scrollIntoView({ block: "center", inline: "start" });
        clock.seek(seconds);
        clock.play();
      },
    }),
    [clock, stage, edge],
  );
  useEffect(() => {
    handles.set(id, handle);
    return () => {
      handles.delete(id);
    };
  }, [handles, id, handle]);
  const playFrom = (seconds: number) => {
    edge.leave();
    clock.seek(seconds);
    clock.play();
  };
  return (
    <MediaClockContext value={clock}>
      <CallTextContext value={call.textProps}>
        <ColumnHead
          number={number}
          call={call}
          isSounding={isSounding}
          onListen={handle.listen}
          remove={remove}
        />
        <SpeakerLine call={call} isSounding={isSounding} />
        <div className={clsx("relative min-h-0 flex-1", isSounding && "bg-panel")}>
          <ColumnText call={call} panel={panel} stage={stage} onPlayFrom={playFrom} />
          {isSounding && <SoundInText call={call} stage={stage} isAtEdge={edge.isAtEdge} panel={panel} />}
          <ColumnScrollBar
            panel={panel}
            stage={stage}
            hits={hits}
            paragraphs={paragraphs}
            isSounding={isSounding}
          />
          <ToLive edge={edge} />
          <ColumnQuote {...{ call, clock, stage, panel, edge }} onPlayFrom={playFrom} />
        </div>
      </CallTextContext>
    </MediaClockContext>
  );
}

/** The clock of this call: the one on which it plays already, else a new one; with the call's audio loaded. */
function useColumnClock(id: number, call: ReaderCall) {
  const sound = useSound();
  const [made] = useState(() => {
    const { title } = call;
    const company = call.company?.displayName ?? null;
    return withClock(sound, { name: callName(call), subject: { kind: "session", id }, company, title });
  });
  useRememberedListening(made.clock, made);
  useLoadedSource(made.clock, call);
  return made.clock;
}

/** Scrolls a column to its newest words. */
function ToLive({ edge: { isAtEdge, newLines, toEdge } }: { edge: Edge }) {
  if (isAtEdge) return null;
  return (
    <button
      type="button"
      className="absolute bottom-4 left-1/2 z-10 flex h-9 -translate-x-1/2 arrive items-center gap-2 rounded-full border border-line bg-panel pr-4 pl-3 text-13 font-medium whitespace-nowrap text-ink shadow-float max-md:h-11"
      onClick={toEdge}
    >
      <ArrowDown className="size-4" />
      {followWording.toLive}
      {newLines > 0 && <span className="font-normal text-ink-2 num">{followWording.newLines(newLines)}</span>}
    </button>
  );
}
