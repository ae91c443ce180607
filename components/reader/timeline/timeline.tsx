"use client";

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useActiveChapter } from "#components/reader/outline/use-active-chapter.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { formatCallTime, speakCallTime } from "#lib/domain/text/call-time.ts";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import type { SpeakerTurn } from "#lib/domain/speakers/call-speakers.ts";
import { speechDensity } from "#lib/domain/transcript/speech-density.ts";
import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { layOutLanes } from "./chapter-lanes.ts";
import { TimelineLanes, TimelineSpeech } from "./timeline-drawing.tsx";
import { TimelineGaps } from "./timeline-gaps.tsx";
import { TimelineMarks } from "./timeline-marks.tsx";
import { SpeakerLane, speakerAt, useSpeakerNow } from "./speaker-lane.tsx";
import { capturePointer, keyTarget, pointAt, type TimelinePoint } from "./timeline-pointer.ts";
import { barsHeightPx, barStepPx, laneGapPx, laneHeightPx } from "./timeline-shapes.ts";
import { TimelineTicks, type FoundPlaces } from "./timeline-ticks.tsx";
import { TimelineTip } from "./timeline-tip.tsx";
import { useWidth } from "./use-width.ts";

export interface TimelineProps {
  paragraphs: readonly TextParagraph[];
  tree: ChapterTree;
  levels: readonly number[];
  lengthSeconds: number;
  interruptions: readonly Interruption[];
  /** The hits of the search; left out where there is none. */
  found?: FoundPlaces;
  /** The turns of the speakers; the lane for them is empty without named speakers. */
  turns?: readonly SpeakerTurn[];
  /** Round times are marked above it, where there is room for them. */
  hasMarks?: boolean;
  onSeek: (seconds: number) => void;
  onOpenChapter: (seconds: number) => void;
}

/** Smaller steps of the playhead can't be seen, and the browser paints for each. */
const stepsPerPx = 4;
const noTurns: readonly SpeakerTurn[] = [];
const nothingFound: FoundPlaces = { seconds: [], current: null };

/** The call's timeline: speech as a strip, chapters in lanes, interruptions hatched, and one slider over all. */
export function Timeline(props: TimelineProps) {
  const { interruptions, onSeek } = props;
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const { paragraphs, turns, lengthSeconds } = useDrawnText(props, width);
  return (
    <div ref={track} className="relative min-w-0 flex-1">
      <TimelineSlider {...props} {...{ paragraphs, turns, lengthSeconds }} width={width} />
      <TimelineGaps
        interruptions={interruptions}
        lengthSeconds={lengthSeconds}
        width={width}
        onSeek={onSeek}
      />
    </div>
  );
}

type DrawnText = Pick<TimelineProps, "paragraphs" | "turns" | "lengthSeconds">;

/** A growing call as it was drawn last, until its end moves by a pixel: each change draws the whole call again. */
function useDrawnText({ paragraphs, turns, lengthSeconds }: DrawnText, width: number): DrawnText {
  const [drawn, setDrawn] = useState<DrawnText>({ paragraphs, turns, lengthSeconds });
  const now = { paragraphs, turns, lengthSeconds };
  const movedSeconds = Math.max(
    Math.abs(lengthSeconds - drawn.lengthSeconds),
    Math.abs(textEnd(paragraphs) - textEnd(drawn.paragraphs)),
  );
  const isOther = paragraphs[0] !== drawn.paragraphs[0] || lengthSeconds < drawn.lengthSeconds;
  if (!isOther && (movedSeconds === 0 || movedSeconds * width < lengthSeconds)) return drawn;
  setDrawn(now);
  return now;
}

const textEnd = (paragraphs: readonly TextParagraph[]) => paragraphs.at(-1)?.end ?? 0;

function TimelineSlider(props: TimelineProps & { width: number }) {
  const { paragraphs, tree, levels, lengthSeconds, interruptions, width, onSeek, onOpenChapter } = props;
  const { found = nothingFound, turns = noTurns, hasMarks = false } = props;
  const active = useActiveChapter(tree);
  const density = useDensity(paragraphs, lengthSeconds, width);
  const lanes = useMemo(
    () => layOutLanes(tree.nodes, levels, lengthSeconds, width),
    [tree, levels, lengthSeconds, width],
  );
  const announcedSecond = useAnnouncedSecond();
  const speaker = useSpeakerNow(turns);
  const { playhead, played } = usePlayhead(lengthSeconds, width, density);
  const { point, handlers } = usePointing({ lanes, found, lengthSeconds, onSeek, onOpenChapter });

  // The height is the same before the strip is measured and before chapters and words arrive, so that nothing shifts.
  const lanesHeight = Math.max(1, levels.length) * (laneHeightPx + laneGapPx);
  const endSecond = Math.max(1, Math.floor(lengthSeconds));
  const placeWording = [active?.chapter.title, speaker]
    .filter(Boolean)
    .map((each) => `, ${each}`)
    .join("");
  const speakersHeight = laneHeightPx + laneGapPx;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Position in the call"
      aria-valuemin={0}
      aria-valuemax={endSecond}
      aria-valuenow={Math.min(announcedSecond, endSecond)}
      aria-valuetext={`${speakCallTime(announcedSecond)} of ${speakCallTime(lengthSeconds)}${placeWording}`}
      className="relative cursor-pointer touch-none rounded-md"
      style={{ height: barsHeightPx + lanesHeight + speakersHeight + 4 }}
      {...handlers}
    >
      {hasMarks && <TimelineMarks lengthSeconds={lengthSeconds} width={width} />}
      <TimelineSpeech density={density} width={width} played={played} />
      <TimelineLanes lanes={lanes} width={width} active={active} />
      <SpeakerLane {...{ turns, speaker, lengthSeconds, width }} topPx={barsHeightPx + lanesHeight + 4} />
      <TimelineTicks found={found} lengthSeconds={lengthSeconds} width={width} />
      <Buffered lengthSeconds={lengthSeconds} width={width} />
      <div
        ref={playhead}
        className="reader-playhead pointer-events-none absolute -top-1 bottom-0 left-[-1px] z-1 w-0.5 rounded-full bg-(--tone) will-change-transform"
      />
      {point && (
        <TimelineTip
          point={point}
          speaker={speakerAt(turns, point.chapter?.chapter.startSeconds ?? point.seconds)}
          width={width}
          tree={tree}
          paragraphs={paragraphs}
          interruptions={interruptions}
        />
      )}
      <span className="sr-only">{formatCallTime(lengthSeconds)}</span>
    </div>
  );
}

type PointingProps = Parameters<typeof pointAt>[1] & Pick<TimelineProps, "onSeek" | "onOpenChapter">;

/** What pointer and keys do on the timeline, and the place at which a pointer is. */
function usePointing({ onSeek, onOpenChapter, ...surface }: PointingProps) {
  const clock = useMediaClock();
  const [point, setPoint] = useState<TimelinePoint | null>(null);

  const handlePointerUp = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { seconds, chapter } = pointAt(event, surface);
    if (chapter) onOpenChapter(chapter.chapter.startSeconds);
    else onSeek(seconds);
  };

  const handlePointerMove = (event: PointerEvent) => {
    const next = pointAt(event, surface);
    setPoint(next);
    const isDragging = event.buttons === 1 && next.chapter === null;
    if (isDragging) clock.seek(next.seconds);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, clock.callTime(), surface.lengthSeconds);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(target);
  };

  const handlers = {
    onPointerDown: capturePointer,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerLeave: () => setPoint(null),
    onKeyDown: handleKeyDown,
  };
  return { point, handlers };
}

/** The second for screen readers; changes only every ten seconds, because each change is announced. */
function useAnnouncedSecond(): number {
  const clock = useMediaClock();
  const step = useMedia((media) => Math.floor(media.second / 10));
  return Math.floor(clock.callTime()) || step * 10;
}

/** How much of the sound is loaded. */
function Buffered({ lengthSeconds, width }: { lengthSeconds: number; width: number }) {
  const bufferedSeconds = useMedia((media) => media.bufferedSeconds);
  const style = { top: barsHeightPx + 0.5, width: partOf(bufferedSeconds, lengthSeconds) * width };
  return <div className="absolute left-0 h-px bg-line-strong" style={style} />;
}

function partOf(seconds: number, lengthSeconds: number): number {
  return lengthSeconds > 0 ? Math.min(1, Math.max(0, seconds / lengthSeconds)) : 0;
}

/** The density of speech along the strip, one value per bar. */
function useDensity(paragraphs: readonly TextParagraph[], lengthSeconds: number, width: number): number[] {
  const buckets = Math.floor(width / barStepPx);
  return useMemo(
    () => speechDensity(paragraphs, lengthSeconds, buckets),
    [paragraphs, lengthSeconds, buckets],
  );
}

/** Moves the playhead and the played strip without React, only where they move visibly. */
function usePlayhead(lengthSeconds: number, width: number, density: readonly number[]) {
  const clock = useMediaClock();
  const playhead = useRef<HTMLDivElement>(null);
  const played = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let before = -1;
    return clock.onTime((seconds) => {
      const px = Math.round(partOf(seconds, lengthSeconds) * width * stepsPerPx) / stepsPerPx;
      if (px === before) return;
      before = px;
      movePlayhead(playhead.current, played.current, px, width);
    });
    // Another density redraws the strip, which loses its position.
  }, [clock, lengthSeconds, width, density]);
  return { playhead, played };
}

/** Moves the playhead, and reveals the played strip by moving it and its content against each other. */
function movePlayhead(
  playhead: HTMLElement | null,
  played: HTMLElement | null,
  px: number,
  width: number,
): void {
  if (playhead) playhead.style.transform = `translateX(${px}px)`;
  const inner = played?.firstElementChild;
  if (!played || !(inner instanceof SVGElement)) return;
  played.style.transform = `translateX(${px - width}px)`;
  inner.style.transform = `translateX(${width - px}px)`;
}
