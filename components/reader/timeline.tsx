"use client";

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { formatCallTime, speakCallTime } from "#lib/domain/call-time.ts";
import { chapterOnLane, layOutLanes, type ChapterLane } from "#lib/domain/chapter-lanes.ts";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapter-tree.ts";
import { speechDensity } from "#lib/domain/speech-density.ts";
import type { TextParagraph } from "#lib/domain/transcript-text.ts";
import { barsHeightPx, barStepPx, laneGapPx, laneHeightPx } from "./timeline-shapes.ts";
import { TimelineLanes, TimelineSpeech } from "./timeline-drawing.tsx";
import { TimelineTip, type TimelinePoint } from "./timeline-tip.tsx";
import { useActiveChapter } from "./use-active-chapter.ts";
import { useWidth } from "./use-width.ts";

interface TimelineProps {
  paragraphs: readonly TextParagraph[];
  tree: ChapterTree;
  levels: readonly number[];
  lengthSeconds: number;
  onSeek: (seconds: number) => void;
  onOpenChapter: (seconds: number) => void;
}

const mostLanes = 3;

/** Where the call is: speech as a strip, chapters in nested lanes, one slider over both. */
export function Timeline({ paragraphs, tree, levels, lengthSeconds, onSeek, onOpenChapter }: TimelineProps) {
  const clock = useMediaClock();
  const track = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const played = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const [point, setPoint] = useState<TimelinePoint | null>(null);
  const active = useActiveChapter(tree);
  const buckets = Math.floor(width / barStepPx);
  const density = useMemo(
    () => speechDensity(paragraphs, lengthSeconds, buckets),
    [paragraphs, lengthSeconds, buckets],
  );
  const lanes = useMemo(
    () => layOutLanes(tree.nodes, levels.slice(0, mostLanes), lengthSeconds, width),
    [tree, levels, lengthSeconds, width],
  );
  // Screen readers babble when a slider's words change while it plays: every ten seconds is enough.
  const spokenTen = useMedia((media) => Math.floor(media.second / 10));
  const spokenSecond = Math.floor(clock.callTime()) || spokenTen * 10;
  const bufferedSeconds = useMedia((media) => media.bufferedSeconds);

  useEffect(
    () =>
      clock.onFrame((seconds) => {
        const part = lengthSeconds > 0 ? Math.min(1, Math.max(0, seconds / lengthSeconds)) : 0;
        if (playhead.current) playhead.current.style.transform = `translateX(${part * width}px)`;
        const inner = played.current?.firstElementChild;
        if (!played.current || !(inner instanceof SVGElement)) return;
        played.current.style.transform = `translateX(${(part - 1) * width}px)`;
        inner.style.transform = `translateX(${(1 - part) * width}px)`;
      }),
    [clock, lengthSeconds, width, density],
  );

  const pointAt = (event: PointerEvent): TimelinePoint => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.min(Math.max(0, event.clientX - box.left), box.width);
    const seconds = box.width > 0 ? (x / box.width) * lengthSeconds : 0;
    return { x, seconds, chapter: chapterUnder(lanes, x, event.clientY - box.top, seconds) };
  };

  const handlePointerUp = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { seconds, chapter } = pointAt(event);
    if (chapter) onOpenChapter(chapter.chapter.startSeconds);
    else onSeek(seconds);
  };

  const handlePointerMove = (event: PointerEvent) => {
    const next = pointAt(event);
    setPoint(next);
    const isDragging = event.buttons === 1 && next.chapter === null;
    if (isDragging) clock.seek(next.seconds);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, clock.callTime(), lengthSeconds);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(target);
  };

  const lanesHeight = lanes.length * (laneHeightPx + laneGapPx);
  const chapterWords = active ? `, ${active.chapter.title}` : "";
  return (
    <div
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label="Position in the call"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, Math.floor(lengthSeconds))}
      aria-valuenow={Math.min(spokenSecond, Math.max(1, Math.floor(lengthSeconds)))}
      aria-valuetext={`${speakCallTime(spokenSecond)} of ${speakCallTime(lengthSeconds)}${chapterWords}`}
      className="relative min-w-0 flex-1 cursor-pointer touch-none rounded-md"
      style={{ height: barsHeightPx + lanesHeight + 4 }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerLeave={() => {
        setPoint(null);
      }}
      onKeyDown={handleKeyDown}
    >
      <TimelineSpeech density={density} width={width} played={played} />
      <TimelineLanes lanes={lanes} width={width} active={active} />
      <div
        className="absolute left-0 h-px bg-line-strong"
        style={{
          top: barsHeightPx + 0.5,
          width: lengthSeconds > 0 ? (bufferedSeconds / lengthSeconds) * width : 0,
        }}
      />
      <div
        ref={playhead}
        className="pointer-events-none absolute -top-1 bottom-0 left-[-1px] w-0.5 rounded-full bg-(--tone) will-change-transform"
      />
      {point && <TimelineTip point={point} width={width} tree={tree} paragraphs={paragraphs} />}
      <span className="sr-only">{formatCallTime(lengthSeconds)}</span>
    </div>
  );
}

function chapterUnder(
  lanes: readonly ChapterLane[],
  x: number,
  y: number,
  seconds: number,
): ChapterNode | null {
  const lane = lanes[Math.floor((y - barsHeightPx - 2) / (laneHeightPx + laneGapPx))];
  return lane ? chapterOnLane(lane, x, seconds) : null;
}

function keyTarget({ key, shiftKey }: KeyboardEvent, seconds: number, length: number): number | null {
  const step = shiftKey ? 1 : 5;
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return seconds - step;
    case "ArrowRight":
    case "ArrowUp":
      return seconds + step;
    case "PageDown":
      return seconds - 60;
    case "PageUp":
      return seconds + 60;
    case "Home":
      return 0;
    case "End":
      return length;
    default:
      return null;
  }
}
