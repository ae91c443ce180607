"use client";

import { clsx } from "clsx";
import { BoardFeed } from "#components/shell/board-feed.tsx";
import { FailureSignals } from "#components/shell/failure-signals.tsx";
import { useBuildReload } from "#lib/client/use-build-reload.ts";
import { useFreshness } from "#lib/client/use-feed.ts";
import { useStillPointer } from "#lib/client/use-still-pointer.ts";
import { useWakeLock } from "#lib/client/use-wake-lock.ts";
import { useWindowSize } from "#lib/client/use-window-size.ts";
import type { WallSettings } from "#lib/domain/wall-settings.ts";
import { WallStage } from "./wall-stage.tsx";

interface WallProps {
  settings: WallSettings;
  /** Settings of the address that could not be read. */
  refused: readonly string[];
  notice: string | null;
}

const pointerRestsMs = 5_000;

/** A screen on a wall: nobody touches it, everybody reads it, and it looks after itself. */
export function Wall({ settings, refused, notice }: WallProps) {
  useWakeLock();
  useBuildReload();
  const isPointerStill = useStillPointer(pointerRestsMs);
  const { status } = useFreshness();
  const size = useWindowSize();
  return (
    <main
      className={clsx("wall", settings.theme, isPointerStill && "cursor-none")}
      data-freshness={status}
      data-testid="wall"
    >
      <BoardFeed />
      <FailureSignals />
      <h1 className="sr-only">Wall</h1>
      {size && <WallStage settings={settings} refused={refused} notice={notice} viewport={size} />}
    </main>
  );
}
