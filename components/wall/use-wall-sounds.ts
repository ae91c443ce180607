"use client";

import { useEffect, useRef, useState } from "react";
import { useMoment } from "#lib/client/freshness/use-clock.ts";
import { loadShortSounds, type ShortSounds } from "#lib/client/media/short-sounds.ts";
import { dueSound, silentSoFar } from "#lib/domain/wall/sound-rule.ts";
import type { WallContent } from "#lib/domain/wall/wall-content.ts";
import type { WallSound } from "#lib/domain/wall/wall-settings.ts";

interface Listened {
  content: WallContent | null;
  isConfirmed: boolean;
}

/** How often it is checked whether a sound that had to wait is due. */
const dueEveryMs = 5_000;

/** Plays the sounds of a wall. Returns true while the browser blocks them. */
export function useWallSounds(wanted: readonly WallSound[], { content, isConfirmed }: Listened): boolean {
  const moment = useMoment(dueEveryMs);
  const [isBlocked, setIsBlocked] = useState(false);
  const sounds = useRef<ShortSounds | null>(null);
  const memory = useRef(silentSoFar);
  const names = wanted.join(",");
  useEffect(() => {
    if (names === "") return;
    const made = loadShortSounds(names.split(","));
    sounds.current = made;
    const notify = () => {
      setIsBlocked(made.isBlocked());
    };
    const stop = made.subscribe(notify);
    notify();
    return () => {
      stop();
      made.close();
      sounds.current = null;
      setIsBlocked(false);
    };
  }, [names]);
  useEffect(() => {
    // Only a confirmed board makes sounds.
    if (names === "" || content === null || moment === null || !isConfirmed) return;
    const due = dueSound(memory.current, content, wanted, moment);
    memory.current = due.memory;
    if (due.sound !== null) sounds.current?.play(due.sound);
  }, [names, wanted, content, moment, isConfirmed]);
  return isBlocked;
}
