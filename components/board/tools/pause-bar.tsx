"use client";

import Pause from "lucide-react/icons/pause";
import { useContext } from "react";
import { Kbd } from "#components/ui/kbd.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { boardWording } from "../board-wording.ts";
import { BoardFreezeContext } from "../use-board-freeze.ts";

/** A bar that says since when the board is paused and how many calls have failed since; resumes it. */
export function PauseBar({ failures }: { failures: readonly BoardSession[] }) {
  const { paused, pause, end } = useContext(BoardFreezeContext);
  usePageActions([
    paused
      ? { key: "p", name: boardWording.resumeTitle, run: end }
      : { key: "p", name: boardWording.pause, run: () => pause(failures) },
  ]);
  const words = useZoneWording();
  const since = paused?.at == null ? null : words.stamp(new Date(paused.at).toISOString());
  const failed = failures.filter(({ id }) => paused !== null && !paused.failed.has(id)).length;
  return (
    <div role="status">
      {paused && (
        <div
          data-testid="pause-bar"
          className="no-print fixed inset-x-4 bottom-[calc(8rem+env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit max-w-2xl items-center gap-3 rounded-lg bg-ink py-1 pr-1 pl-4 text-13 text-bg shadow-float md:bottom-16"
        >
          <Pause className="size-4 shrink-0" />
          <p className="num">
            <strong className="font-semibold">{boardWording.paused(since)}</strong>
            {failed > 0 && <strong className="font-semibold"> · {boardWording.newFailures(failed)}</strong>}
            <span className="opacity-80 max-md:hidden"> · {boardWording.pausedReason}</span>
          </p>
          <button
            type="button"
            title={boardWording.resumeTitle}
            onClick={end}
            className="flex h-8 shrink-0 items-center gap-2 rounded-md px-3 font-semibold outline-offset-0 hover:opacity-80 focus-visible:outline-bg max-md:h-11"
          >
            {boardWording.resume}
            <Kbd className="border-bg/40! text-bg! max-md:hidden">P</Kbd>
          </button>
        </div>
      )}
    </div>
  );
}
