"use client";

import { clsx } from "clsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { CallTextContext } from "#components/reader/call-text-context.ts";
import { useLoadedSource, useRememberedListening } from "#components/reader/player/use-call-playback.ts";
import { type ReaderCall, callName } from "#components/reader/reader-call.ts";
import { ReaderNotice, useNotice } from "#components/reader/reader-notice.tsx";
import { QuoteBar } from "#components/reader/transcript/quote-bar.tsx";
import { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { useQuote } from "#components/reader/transcript/use-quote.ts";
import { useSpokenHighlight } from "#components/reader/transcript/use-spoken-highlight.ts";
import { useCopying } from "#components/reader/use-copying.ts";
import { withClock } from "#lib/client/media/call-clock.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { useHeard, useSound } from "#lib/client/media/use-sound.ts";
import { sentenceSpan } from "#lib/domain/transcript/transcript-text.ts";
import type { ColumnHandle } from "./column-handle.ts";
import { ColumnHead } from "./column-head.tsx";
import { ColumnScrollBar } from "./column-scroll-bar.tsx";
import { ColumnText } from "./column-text.tsx";
import { followWording } from "./follow-wording.ts";
import { hitsIn } from "./keyword-hits.ts";
import { SpeakerLine } from "./speaker-line.tsx";
import { type Edge, useFollowLiveEnd } from "./use-follow-live-end.ts";

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

interface SoundInTextProps {
  call: ReaderCall;
  stage: TranscriptStage;
  isAtEdge: boolean;
  panel: RefObject<HTMLElement | null>;
}

/** Highlights the words that play, and scrolls to them in a column that does not show the newest words. */
function SoundInText({ call: { paragraphs }, stage, isAtEdge, panel }: SoundInTextProps) {
  useSpokenHighlight({
    stage,
    paragraphs,
    dimsAhead: true,
    onSentence: (position) => {
      const text = position && paragraphs[position.paragraph];
      stage.drawBackground(
        text ? { paragraph: position.paragraph, ...sentenceSpan(text, position.word) } : null,
      );
      if (!isAtEdge) scrollToLine(panel.current, stage.firstLine());
    },
  });
  useEffect(
    () => () => {
      for (const kind of ["word", "sentence", "ahead"] as const) stage.paint(kind, []);
      stage.drawBackground(null);
    },
    [stage],
  );
  return null;
}

/** Scrolls where the line is just below the panel, so that a reader who scrolled elsewhere is not moved. */
function scrollToLine(panel: HTMLElement | null, line: DOMRect | null): void {
  if (!panel || !line) return;
  const bounds = panel.getBoundingClientRect();
  const isJustBelow = line.bottom > bounds.bottom && line.top < bounds.bottom + bounds.height / 2;
  if (isJustBelow) panel.scrollTop += line.bottom - bounds.bottom + bounds.height / 2;
}

interface ColumnQuoteProps {
  call: ReaderCall;
  clock: MediaClock;
  stage: TranscriptStage;
  panel: RefObject<HTMLElement | null>;
  edge: Edge;
  onPlayFrom: (seconds: number) => void;
}

/**
 * Copies words that are selected in a column with their source, adds them to the basket, and plays them. A selection
 * keeps the column from scrolling to new words.
 */
function ColumnQuote({ call, clock, stage, panel, edge, onPlayFrom }: ColumnQuoteProps) {
  const chosen = useQuote(stage, call.paragraphs, null, panel);
  const isChosen = chosen !== null;
  const { leave } = edge;
  useEffect(() => {
    if (isChosen) leave();
  }, [isChosen, leave]);
  const { notice, say } = useNotice();
  const copying = useCopying(call, clock, say);
  return (
    <div className="absolute inset-x-0 bottom-0">
      <ReaderNotice notice={notice} />
      {chosen && (
        <QuoteBar
          chosen={chosen}
          onCopy={() => copying.copyQuote(chosen.quote)}
          onAdd={() => copying.addToBasket(chosen.quote)}
          onPlay={() => onPlayFrom(chosen.quote.start)}
        />
      )}
    </div>
  );
}
