"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { useSnoozes } from "#lib/client/board/use-board.ts";
import { loadShortSounds, type ShortSounds } from "#lib/client/media/short-sounds.ts";
import { failureNotification, failureSound, maySound } from "#lib/client/page/failure-signals.ts";
import { showNotification } from "#lib/client/alerts/notification.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isHandled } from "#lib/domain/board/handled-failures.ts";
import { isLiveFailure } from "#lib/domain/session/session-state.ts";
import { shellWording } from "./shell-wording.ts";

interface BrowserSignals {
  /** Signals calls that have failed, except acknowledged and snoozed ones. */
  signal: (failed: readonly BoardSession[]) => void;
  /** True while sounds are on and the browser blocks them until somebody clicks or presses a key. */
  isBlocked: boolean;
}

/** Signals new failures by sound and notification, as this browser's settings say. */
export function useBrowserSignals(): BrowserSignals {
  const hasSound = failureSound.use();
  const hasNotification = failureNotification.use();
  const snoozes = useSnoozes();
  const sounds = useRef<ShortSounds | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  useEffect(() => {
    if (!hasSound) return;
    const loaded = loadShortSounds(["failed", "recording"]);
    sounds.current = loaded;
    const note = () => {
      setIsBlocked(loaded.isBlocked());
    };
    const stop = loaded.subscribe(note);
    note();
    return () => {
      stop();
      loaded.close();
      sounds.current = null;
      setIsBlocked(false);
    };
  }, [hasSound]);

  const signal = useCallback(
    (failed: readonly BoardSession[]) => {
      // The computer's clock may be wrong, and all screens have to agree on when a snooze ends.
      const now = tabClock.clock() ?? Date.now();
      const open = failed.filter((session) => !isHandled(session, snoozes, now));
      const [first] = open;
      if (!first) return;
      const isLive = open.some(({ state }) => isLiveFailure(state));
      if (hasSound && sounds.current?.isBlocked() === false && maySound(now))
        sounds.current.play(isLive ? "failed" : "recording");
      if (hasNotification && document.visibilityState === "hidden") notify(open, first);
    },
    [hasSound, hasNotification, snoozes],
  );
  return { signal, isBlocked };
}

/** One notification however many failed, and however many tabs are open. */
function notify(failed: readonly BoardSession[], first: BoardSession): void {
  const isOne = failed.length === 1;
  const title = isOne ? shellWording.failed(first) : shellWording.severalFailed(failed.length, first);
  showNotification(title, { tag: "callboard failures", path: isOne ? `/sessions/${first.id}` : "/" });
}
