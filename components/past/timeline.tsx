"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { SourceMark } from "#components/ui/source-mark.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { PastMoment } from "#lib/client/address/use-past-moment.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import { nextFailure } from "#lib/domain/past/next-moment.ts";
import { dayOf, instantOf, localTime } from "#lib/domain/time/local-time.ts";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import { describeOrigin } from "#lib/domain/session/imported-history.ts";
import { DaySlider } from "./day-slider.tsx";
import { pastWording } from "./past-wording.ts";
import { usePastKeys } from "./use-past-keys.ts";
import { speeds, type Player } from "./use-player.ts";

interface TimelineProps {
  at: number;
  /** From one midnight of the chosen zone to the next. */
  span: TimeWindow;
  day: BoardDay | undefined;
  now: number | null;
  player: Player;
  moment: PastMoment;
  /** The counts of the shown board; null without one. */
  counts: { live: number; failed: number } | null;
}

const dayMs = 86_400_000;

/** The controls below a past board: the day, its failures, the player, and the slider of the moment. */
export function Timeline({ at, span, day, now, player, moment, counts }: TimelineProps) {
  const failures = (day?.failures ?? []).map((failure) => Date.parse(failure.at));
  const before = nextFailure(failures, at, -1);
  const after = nextFailure(failures, at, 1);
  const go = (to: number | null) => {
    if (to === null) return;
    player.stop();
    void moment.show(Math.min(to, latest(now)));
  };
  const { zone } = useZoneWording();
  // The same time by the clocks of the zone, of which a day may have 23 or 25 hours.
  const goDays = (days: 1 | -1) => go(instantOf(localTime(at, zone) + days * dayMs, zone));
  usePastKeys({ at, span, player, onGo: go, onBack: () => void moment.backToNow() });
  usePageActions([
    { key: "[", name: pastWording.failureBefore, run: () => go(before) },
    { key: "]", name: pastWording.failureAfter, run: () => go(after) },
    { name: pastWording.backToNow, run: () => void moment.backToNow() },
  ]);
  return (
    <section
      aria-label={pastWording.timeline}
      data-testid="timeline"
      className="no-print sticky bottom-0 z-10 border-t border-line bg-panel px-4 pt-2.5 pb-2 max-md:bottom-14 md:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-1.5">
          <Button
            size="icon"
            aria-label={pastWording.dayBefore}
            title={pastWording.dayBefore}
            onClick={() => goDays(-1)}
          >
            <ChevronLeft className="size-4" />
          </Button>
          <p className="px-2 text-13 font-medium whitespace-nowrap num">{pastWording.day(dayOf(at, zone))}</p>
          <SourceMark source={sourceOf(day, span, now)} />
          <Button
            size="icon"
            aria-label={pastWording.dayAfter}
            title={pastWording.dayAfter}
            disabled={now === null || span.to > now}
            onClick={() => goDays(1)}
          >
            <ChevronRight className="size-4" />
          </Button>
        </div>
        <div className="flex items-center gap-2">
          <FailureButton label={pastWording.failureBefore} to={before} onGo={go}>
            <SkipBack className="size-4" />
            <span className="max-md:hidden">{pastWording.failure}</span>{" "}
            <Kbd className="max-md:hidden">[</Kbd>
          </FailureButton>
          <Button
            look="solid"
            size="icon"
            className="rounded-full!"
            aria-label={player.isPlaying ? pastWording.stop : pastWording.play}
            title={player.isPlaying ? pastWording.stop : pastWording.play}
            onClick={player.toggle}
          >
            {player.isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
          </Button>
          <FailureButton label={pastWording.failureAfter} to={after} onGo={go}>
            <span className="max-md:hidden">{pastWording.failure}</span>
            <SkipForward className="size-4" /> <Kbd className="max-md:hidden">]</Kbd>
          </FailureButton>
          <Segmented
            label={pastWording.speed}
            value={player.speed}
            options={speeds.map((value) => ({ value, label: `${value}×` }))}
            onSelect={player.setSpeed}
          />
        </div>
        <Legend />
      </div>
      <DaySlider at={at} span={span} day={day} now={now} counts={counts} onMove={go} />
    </section>
  );
}

/** Where the history of a day is from; null where it was observed here. */
function sourceOf(day: BoardDay | undefined, { from, to }: TimeWindow, now: number | null): string | null {
  return describeOrigin({ from, to: Math.min(to, now ?? Infinity) }, day?.imported ?? []);
}

/** The last second that is over. */
function latest(now: number | null): number {
  return now === null ? Infinity : Math.floor(now / 1_000) * 1_000 - 1_000;
}

interface FailureButtonProps {
  label: string;
  to: number | null;
  onGo: (to: number | null) => void;
  children: ReactNode;
}

function FailureButton({ label, to, onGo, children }: FailureButtonProps) {
  return (
    <Button aria-label={label} title={label} disabled={to === null} onClick={() => onGo(to)}>
      {children}
    </Button>
  );
}

function Legend() {
  const { live, failed, gap } = pastWording.legend;
  return (
    <ul aria-hidden className="flex items-center gap-3 text-12 text-ink-2 max-lg:hidden">
      <li className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-xs bg-ink-3" /> {live}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-xs bg-failed" /> {failed}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-xs border border-line-strong hatch-strong" /> {gap}
      </li>
    </ul>
  );
}
