"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import type { PastMoment } from "#lib/client/address/use-past-moment.ts";
import { nextMoment } from "#lib/domain/past/next-moment.ts";

export const speeds = ["1", "10", "60"] as const;
export type Speed = (typeof speeds)[number];

/** Plays the past from the shown moment. */
export interface Player {
  isPlaying: boolean;
  speed: Speed;
  toggle: () => void;
  stop: () => void;
  setSpeed: (speed: Speed) => void;
}

/** The time between two steps; at 60× a step is 15 seconds of the past. */
const stepEveryMs = { "1": 1_000, "10": 500, "60": 250 } as const;

/** Moves the shown moment on until now. An unobserved stretch passes within two seconds. */
export function usePlayer(
  at: number,
  day: BoardDay | undefined,
  now: number | null,
  { show }: Pick<PastMoment, "show">,
): Player {
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("10");
  const step = useEffectEvent(() => {
    const gaps = (day?.gaps ?? []).map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
    const next = nextMoment(at, { stepMs: stepEveryMs[speed], speed: Number(speed), gaps });
    if (now !== null && next >= now) setIsPlaying(false);
    else void show(next);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(step, stepEveryMs[speed]);
    return () => {
      clearInterval(timer);
    };
  }, [isPlaying, speed]);
  return {
    isPlaying,
    speed,
    toggle: () => setIsPlaying(!isPlaying),
    stop: () => setIsPlaying(false),
    setSpeed,
  };
}
