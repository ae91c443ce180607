"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useMemo, useRef, type MouseEvent, type RefObject, useState } from "react";
import { useActiveChapter } from "#components/reader/outline/use-active-chapter.ts";
import { CallStory, isIncident } from "#components/reader/session/call-incident.tsx";
import { JoinCall } from "#components/reader/session/join-call.tsx";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { Countdown } from "#components/reader/session/countdown.tsx";
import { ReaderTitle } from "#components/reader/session/reader-title.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { isLive } from "#lib/domain/session/session-state.ts";
import { firstParagraphs } from "#lib/domain/transcript/beginning.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { describeNoText, readerWording } from "../reader-wording.ts";
import { LiveStatus } from "./live-status.tsx";
import type { HighlightSpan } from "./highlight-painter.ts";
import { maxPainted, type TranscriptStage } from "./transcript-stage.ts";
import { TranscriptText } from "./transcript-text.tsx";
import type { Follow } from "./use-follow.ts";
import { pressedTime, useParagraphTabStop } from "./use-paragraph-tab-stop.ts";
import { useHeardFrom } from "./use-heard-from.ts";
import { useSpokenSentence } from "./use-spoken-sentence.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";

interface TranscriptPanelProps {
  call: ReaderCall;
  panel: RefObject<HTMLDivElement | null>;
  stage: TranscriptStage;
  follow: Follow;
  /** The paragraphs that the filter by speaker leaves; null without one. */
  filtered: ReadonlySet<number> | null;
  /** A search has found something, perhaps in what is folded. */
  isSearching: boolean;
  onSeek: (seconds: number) => void;
}

/** The text of the call, highlighted as it is spoken; a click on a word seeks to it. */
export function TranscriptPanel(props: TranscriptPanelProps) {
  const { call, panel, stage, follow, filtered, isSearching, onSeek } = props;
  const { paragraphs, mode } = call;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const clock = useMediaClock();

  const shown = useShownParagraphs(call, isSearching);
  const heardFrom = useHeardFrom(paragraphs);
  useStage(stage, { root, layer, paragraphs, shown, filtered });
  const tabStop = useParagraphTabStop(root, paragraphs);

  useSpokenSentence({ call, stage, follow, filtered, onParagraph: tabStop.moveTo });
  useCurrentHeading(root, call);

  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const seconds = pressedSeconds(event, stage, paragraphs);
    if (seconds === null) return;
    event.preventDefault();
    onSeek(seconds);
    follow.resume();
  };

  const hasText = paragraphs.length > 0;
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div
        ref={panel}
        id="transcript"
        tabIndex={0}
        role="region"
        aria-label="Transcript"
        className="reader-panel isolate h-full overflow-y-auto px-6 -outline-offset-2 max-md:px-4"
      >
        <article className="reader-article">
          <div ref={layer} aria-hidden className="absolute top-0 left-0" />
          <ReaderTitle call={call} />
          <CallStory call={call} />
          {mode === "before" && <Countdown call={call} />}
          {call.source === null && (mode === "before" || isLive(call.state)) && (
            <JoinCall isOnAir={isLive(call.state)} />
          )}
          <div
            ref={root}
            onClick={handleClick}
            onKeyDown={tabStop.handleKeyDown}
            onFocus={tabStop.handleFocus}
            className="mt-1"
          >
            {call.part === "end" && <OnItsWay>{readerWording.loadingEarlier}</OnItsWay>}
            <TranscriptText
              paragraphs={paragraphs}
              shown={shown}
              tree={call.tree}
              path={call.path}
              interruptions={call.interruptions}
              missingTexts={call.missingTexts}
              questions={call.questions}
              filtered={filtered}
              heardFrom={heardFrom}
            />
          </div>
          {!hasText && call.textOrigin === "none" && !isIncident(call) && <NoText call={call} />}
          <LiveStatus call={call} />
          {call.part === "beginning" && <OnItsWay>{readerWording.loadingRest}</OnItsWay>}
        </article>
      </div>
      <BackToPlayback
        follow={follow}
        isUseful={hasText && !isSearching && clock.callTime() > 0}
        onPress={() => panel.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}

interface StageProps extends Pick<TranscriptPanelProps, "filtered"> {
  root: RefObject<HTMLElement | null>;
  layer: RefObject<HTMLElement | null>;
  paragraphs: readonly TextParagraph[];
  shown: number;
}

/** Gives the stage its text to paint on, and again whenever it changes; and marks what was corrected. */
function useStage(stage: TranscriptStage, { root, layer, paragraphs, shown, filtered }: StageProps): void {
  useEffect(() => {
    if (root.current && layer.current) return stage.mount(root.current, layer.current);
  }, [stage, root, layer]);

  useEffect(() => {
    stage.refresh();
  }, [stage, paragraphs, shown, filtered]);

  const corrected = useMemo(() => correctedSpans(paragraphs), [paragraphs]);
  useEffect(() => {
    stage.paint("corrected", corrected);
  }, [stage, corrected]);
}

/** Where the text was corrected; of too many, the latest. */
function correctedSpans(paragraphs: readonly TextParagraph[]): HighlightSpan[] {
  const spans = paragraphs.flatMap(({ corrections = [] }, paragraph) =>
    corrections.map(({ from, to }) => ({ paragraph, from, to })),
  );
  return spans.slice(-maxPainted);
}

function pressedSeconds(
  event: MouseEvent,
  stage: TranscriptStage,
  paragraphs: readonly TextParagraph[],
): number | null {
  const seconds = pressedTime(event);
  if (seconds !== null) return seconds;
  // A click that ends the selecting of words must not seek.
  if (getSelection()?.isCollapsed === false) return null;
  const pressed = stage.wordAt(event.clientX, event.clientY, paragraphs);
  return pressed ? (paragraphs[pressed.paragraph]?.words[pressed.word]?.[1] ?? null) : null;
}

function useCurrentHeading(root: RefObject<HTMLElement | null>, call: ReaderCall): void {
  const active = useActiveChapter(call.tree);
  useEffect(() => {
    const heading = root.current?.querySelector(`h2[data-chapter="${active?.chapter.id}"]`);
    heading?.setAttribute("data-current", "");
    return () => heading?.removeAttribute("data-current");
  }, [root, active]);
}

interface BackToPlaybackProps {
  follow: Follow;
  isUseful: boolean;
  /** Moves the focus, because the button disappears when pressed. */
  onPress: () => void;
}

/** Scrolls back to the spoken words, for a reader who scrolled away. */
function BackToPlayback({ follow, isUseful, onPress }: BackToPlaybackProps) {
  if (!isUseful || follow.isFollowing || follow.away === null) return null;
  return (
    <button
      type="button"
      className="no-print absolute bottom-4 left-1/2 z-10 flex h-9 -translate-x-1/2 arrive items-center gap-2 rounded-full bg-ink pr-4 pl-3 text-13 font-medium text-bg shadow-float max-md:h-11"
      onClick={() => {
        follow.resume();
        onPress();
      }}
    >
      {follow.away === "above" ? <ArrowUp className="size-4" /> : <ArrowDown className="size-4" />}
      {readerWording.backToPlayback}
    </button>
  );
}

/** Says that more of the text is on its way. */
function OnItsWay({ children }: { children: string }) {
  return (
    <p role="status" className="mt-6 text-13 text-ink-3">
      {children}
    </p>
  );
}

/** Says why there is nothing to read. */
function NoText({ call }: { call: ReaderCall }) {
  const reason = describeNoText(call);
  return reason === null ? null : <EmptyNote title={readerWording.noTranscript}>{reason}</EmptyNote>;
}

const nextParagraphs = 60;

/**
 * How many paragraphs to render: those as far as the place where the call opens first, then the rest in steps between
 * which the browser can paint. `isWhole` renders all at once, as a search needs them; so does a call of which the end is
 * on the screen already.
 */
function useShownParagraphs({ paragraphs, part }: ReaderCall, isWhole: boolean): number {
  const clock = useMediaClock();
  const { length } = paragraphs;
  const [shown, setShown] = useState<number | null>(part === "end" ? Number.POSITIVE_INFINITY : null);
  const count = shown ?? paragraphAt(paragraphs, clock.callTime()) + firstParagraphs;
  useEffect(() => {
    if (length === 0 || part !== null || count === Number.POSITIVE_INFINITY) return;
    // Once all are shown, those added to a live call are rendered at once.
    const next = count >= length ? Number.POSITIVE_INFINITY : count + nextParagraphs;
    const timer = setTimeout(() => setShown(next), 0);
    return () => clearTimeout(timer);
  }, [count, length, part]);
  return isWhole ? length : Math.min(count, length);
}
