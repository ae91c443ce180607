"use client";

import { useEffect, useRef } from "react";
import { checkInEveryMs, type CheckInRequest } from "../../contract/board/walls/walls.ts";
import { ownName } from "../address/own-address.ts";
import { useBoard } from "../board/use-board.ts";
import { answerWith } from "../request/answer.ts";
import { change } from "../request/request.ts";

const storageKey = ownName("callboard:wall-id");
let made: string | undefined;

/** The id of this screen, kept over reloads; without storage as long as the tab. */
function wallId(): string {
  made ??= crypto.randomUUID();
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept;
    localStorage.setItem(storageKey, made);
  } catch {
    // Private windows may refuse.
  }
  return made;
}

/**
 * Tells the server every so often that this wall is there and when it painted last, so that somebody else can see which
 * one is missing. A check-in that fails is not repeated before the next is due.
 */
export function useCheckIn(): void {
  const board = useBoard();
  const build = useRef<string | null>(null);
  useEffect(() => {
    // The build that this page was loaded with, whatever answers later.
    build.current ??= board && !board.isRestored ? board.buildId : null;
  }, [board]);
  useEffect(() => {
    let paintedAt = performance.now();
    let frame = 0;
    const say = () => {
      const asked: CheckInRequest = {
        view: location.pathname + location.search,
        build: build.current,
        width: window.innerWidth,
        height: window.innerHeight,
        paintedAgoMs: performance.now() - paintedAt,
      };
      change("PUT", `/api/walls/${wallId()}`, asked, answerWith<object>({})).catch(() => undefined);
      // A hidden or frozen page gets no frame, so its last paint grows old.
      frame = requestAnimationFrame(() => {
        paintedAt = performance.now();
      });
    };
    const first = setTimeout(say, 2_000);
    const timer = setInterval(say, checkInEveryMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, []);
}
