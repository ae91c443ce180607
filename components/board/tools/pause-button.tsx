"use client";

import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useContext } from "react";
import { Button } from "#components/ui/button.tsx";
import { useIsPast } from "#lib/client/freshness/shown-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { boardWording } from "../board-wording.ts";
import { BoardFreezeContext } from "../use-board-freeze.ts";

/** Pauses the board and resumes it. */
export function PauseButton({ failures }: { failures: readonly BoardSession[] }) {
  const { paused, pause, end } = useContext(BoardFreezeContext);
  const isPast = useIsPast();
  const isPaused = paused !== null;
  if (isPast) return null;
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={isPaused ? boardWording.resumeTitle : boardWording.pause}
      title={isPaused ? boardWording.resumeTitle : boardWording.pauseTitle}
      onClick={() => {
        if (isPaused) end();
        else pause(failures);
      }}
    >
      {isPaused ? <Play className="size-4" /> : <Pause className="size-4" />}
    </Button>
  );
}
