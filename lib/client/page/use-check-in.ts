"use client";

import { useEffect } from "react";
import { checkInEveryMs } from "../../contract/board/values/check-in-ms.ts";
import type { CheckInRequest } from "../../contract/board/walls/walls.ts";
import { ownName } from "../address/own-address.ts";
import { readItem, storeItem } from "../kept/kept-items.ts";
import { call } from "../request/call.ts";
import { pageBuild } from "./page-build.ts";
import { randomId } from "./random-id.ts";

const storageKey = ownName("callboard:wall-id");
let made: string | undefined;

/** The id of this screen, the same after a reload; without storage it lasts as long as the page. */
function wallId(): string {
  made ??= randomId();
  const stored = readItem(storageKey);
  if (stored === null) storeItem(storageKey, made);
  return stored ?? made;
}

/**
 * Reports to the server at intervals that this wall is running and when it last painted, so that operators see which
 * wall is missing. A check-in that fails is not retried before the next is due.
 */
export function useCheckIn(): void {
  useEffect(() => {
    let paintedAt = performance.now();
    let frame = 0;
    const sendCheckIn = () => {
      const body: CheckInRequest = {
        view: location.pathname + location.search,
        build: pageBuild.loaded(),
        width: window.innerWidth,
        height: window.innerHeight,
        paintedAgoMs: performance.now() - paintedAt,
      };
      call("PUT /api/walls/{id}", { id: wallId(), body }).catch(() => undefined);
      // A hidden or frozen page gets no frame, so its last paint grows old.
      frame = requestAnimationFrame(() => {
        paintedAt = performance.now();
      });
    };
    const first = setTimeout(sendCheckIn, 2_000);
    const timer = setInterval(sendCheckIn, checkInEveryMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, []);
}
