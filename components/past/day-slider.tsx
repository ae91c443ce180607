"use client";

import { useRef, type PointerEvent } from "react";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import { utcTime } from "#lib/domain/words/utc-words.ts";
import { DayColumns } from "./day-columns.tsx";
import { pastWords } from "./past-words.ts";

interface DaySliderProps {
  at: number;
  /** The day's midnight in UTC. */
  dayFrom: number;
  day: BoardDay | undefined;
  now: number | null;
  counts: { live: number; failed: number } | null;
  onMove: (to: number) => void;
}

const dayMs = 86_400_000;
const hours = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24];

/** The day as columns of five minutes, with the moment on it; the pointer and keys move it. */
export function DaySlider({ at, dayFrom, day, now, counts, onMove }: DaySliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const share = (at - dayFrom) / dayMs;
  const moveTo = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const place = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    onMove(dayFrom + Math.min(dayMs / 1_000 - 1, Math.floor((place * dayMs) / 1_000)) * 1_000);
  };
  const isGap = (day?.gaps ?? []).some((gap) => Date.parse(gap.from) <= at && at < Date.parse(gap.to));
  const lastSecond = now === null ? dayMs : Math.min(dayMs, now - dayFrom);
  return (
    <div className="mt-2 select-none">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={pastWords.slider}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, Math.ceil(lastSecond / 1_000) - 1)}
        aria-valuenow={Math.floor((at - dayFrom) / 1_000)}
        aria-valuetext={pastWords.value(at, counts?.live ?? null, counts?.failed ?? null, isGap)}
        className="relative h-10 cursor-pointer touch-none rounded md:h-16"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        {day && <DayColumns day={day} dayFrom={dayFrom} />}
        <div
          aria-hidden
          className="absolute inset-y-0 right-0 bg-panel/55"
          style={{ left: `${share * 100}%` }}
        />
        <div
          aria-hidden
          className="absolute -top-1 -bottom-1 w-0.5 -translate-x-1/2 bg-ink before:absolute before:-top-1 before:left-1/2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-ink"
          style={{ left: `${share * 100}%` }}
        />
      </div>
      <div aria-hidden className="relative mt-1 h-5 text-11 text-ink-3 num">
        {hours.map((hour) => (
          <span
            key={hour}
            className={`absolute top-0.5 ${hour % 6 === 0 ? "" : "max-md:hidden"}`}
            style={{ left: `${(hour / 24) * 100}%`, translate: `${(-hour / 24) * 100}% 0` }}
          >
            {`${String(hour).padStart(2, "0")}:00`}
          </span>
        ))}
        <span
          className="absolute top-0 rounded bg-ink px-1.5 py-0.5 font-semibold text-bg"
          style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0` }}
        >
          {utcTime(new Date(at).toISOString())}
        </span>
      </div>
    </div>
  );
}
