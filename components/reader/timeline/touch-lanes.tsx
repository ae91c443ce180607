"use client";

import { clsx } from "clsx";
import ChevronUp from "lucide-react/icons/chevron-up";
import { useId, useMemo, useRef, useState, type MouseEvent } from "react";
import { useActiveChapter } from "#components/reader/outline/use-active-chapter.ts";
import { readerWording } from "#components/reader/reader-wording.ts";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import {
  chapterOnLane,
  touchHitArea,
  layOutLanes,
  type ChapterLane,
  type LaneSegment,
} from "./chapter-lanes.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import { useWidth } from "./use-width.ts";

interface TouchLanesProps {
  tree: ChapterTree;
  levels: readonly number[];
  lengthSeconds: number;
  onOpenChapter: (seconds: number) => void;
}

/** The chapters of every level in lanes large enough for touch, on the scale of the call. */
export function TouchLanes({ tree, levels, lengthSeconds, onOpenChapter }: TouchLanesProps) {
  const id = useId();
  const ofCall = useCallText();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [isOpen, setIsOpen] = useState(false);
  const active = useActiveChapter(tree);
  const lanes = useMemo(
    () => (isOpen ? layOutLanes(tree.nodes, levels, lengthSeconds, width, touchHitArea) : []),
    [isOpen, tree, levels, lengthSeconds, width],
  );
  if (tree.nodes.length === 0) return null;
  return (
    <div ref={frame} className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex h-11 w-full min-w-0 items-center gap-2 text-left text-13 text-ink-2"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronUp className={clsx("size-4 shrink-0", isOpen && "rotate-180")} />
        <span className="shrink-0">{readerWording.chaptersByLevel}</span>
        <span {...ofCall} className="min-w-0 truncate text-ink-3">
          {active?.chapter.title}
        </span>
      </button>
      <div id={id} className={clsx("flex max-h-[40dvh] flex-col gap-1 overflow-y-auto", !isOpen && "hidden")}>
        {lanes.map((lane) => (
          <div key={lane.level} className="relative h-11 shrink-0">
            {lane.segments.map((segment) => (
              <TouchSegment
                key={segment.from}
                lane={lane}
                segment={segment}
                scale={{ width, lengthSeconds }}
                active={active}
                onOpenChapter={onOpenChapter}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface TouchSegmentProps {
  lane: ChapterLane;
  segment: LaneSegment;
  scale: { width: number; lengthSeconds: number };
  active: ChapterNode | null;
  onOpenChapter: (seconds: number) => void;
}

/** A chapter, or several that are too narrow to hit; the position of the press then chooses one. */
function TouchSegment({ lane, segment, scale, active, onOpenChapter }: TouchSegmentProps) {
  const ofCall = useCallText();
  const { from, to, nodes } = segment;
  const [first] = nodes;
  const wide = Math.max(touchHitArea.minWidthPx, to - from);
  const left = Math.max(0, Math.min(from, scale.width - wide));
  const isCurrent = nodes.some((node) => active?.path.includes(node) === true);
  if (!first) return null;
  const { title } = first.chapter;
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const x = left + event.clientX - event.currentTarget.getBoundingClientRect().left;
    // A press by keyboard has no position.
    const pressed =
      event.detail === 0 ? first : chapterOnLane(lane, x, (x / scale.width) * scale.lengthSeconds);
    onOpenChapter((pressed ?? first).chapter.startSeconds);
  };
  return (
    <button
      type="button"
      aria-current={isCurrent ? "true" : undefined}
      {...ofCall}
      className={clsx(
        "absolute inset-y-0 truncate rounded-md border border-panel px-1.5 text-left text-12",
        isCurrent
          ? "bg-[color-mix(in_oklab,var(--tone)_18%,var(--panel))] font-semibold"
          : "bg-sunken text-ink-2",
      )}
      style={{ left, width: wide }}
      onClick={open}
    >
      {nodes.length === 1 ? title : readerWording.andMore(title, nodes.length - 1)}
    </button>
  );
}
