"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { BoardControls } from "#lib/client/board-params.ts";
import { useMediaQuery } from "#lib/client/use-media-query.ts";
import type { BoardView } from "#lib/client/use-board-view.ts";
import { failureCounts } from "#lib/domain/failure-words.ts";
import { AttentionCard } from "./attention-card.tsx";
import { CalmLine } from "./calm-line.tsx";
import { OverdueCounts } from "./overdue-counts.tsx";
import { ParamLink } from "./param-link.tsx";

/** From here on a card is as wide in a row of four as in a row of three on a smaller screen. */
const wide = "(min-width: 100rem)";

interface AttentionStripProps {
  view: BoardView;
  controls: BoardControls;
}

/** What failed, newest first, before everything else; a calm line when nothing did. */
export function AttentionStrip({ view, controls }: AttentionStripProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shownAtFirst = useMediaQuery(wide) ? 4 : 3;
  const { failures } = view;
  if (failures.length === 0) return <CalmLine view={view} controls={controls} />;
  const shown = isOpen ? failures : failures.slice(0, shownAtFirst);
  const more = failures.length - shownAtFirst;
  const { live, recording } = failureCounts(failures);
  return (
    <section
      aria-labelledby="attention"
      className="flex flex-col gap-2 rounded-xl border border-failed/35 bg-failed-tint px-3 pt-2 pb-3 blind:hatch"
    >
      <header className="flex h-6 items-center gap-2 text-13">
        <Icon name="warning" className="size-4 text-failed" />
        <h2 id="attention" className="font-semibold text-failed">
          {failures.length} {failures.length === 1 ? "needs" : "need"} attention
        </h2>
        {more > 0 && (
          <Button
            look="quiet"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? "Show fewer" : `+${more} more`}
          </Button>
        )}
        <p className="ml-auto flex gap-1.5 text-ink-2">
          <OverdueCounts view={view} controls={controls} hasMore />
          {live > 0 && (
            <ParamLink
              controls={controls}
              to={{ state: ["liveFailedInterrupted", "liveFailedNoAccess", "liveFailedNotStarted"] }}
              className="hover:underline"
            >
              {live} live {live === 1 ? "failure" : "failures"}
            </ParamLink>
          )}
          {live > 0 && recording > 0 && <span aria-hidden>·</span>}
          {recording > 0 && (
            <ParamLink
              controls={controls}
              to={{ state: ["processingRecordingFailed"] }}
              className="hover:underline"
            >
              {recording} recording {recording === 1 ? "failure" : "failures"}
            </ParamLink>
          )}
        </p>
      </header>
      <ul className="grid max-h-[17rem] thin-scroll gap-2 overflow-y-auto lg:grid-cols-3 min-[100rem]:grid-cols-4">
        {shown.map((session) => (
          <li key={session.id}>
            <AttentionCard session={session} />
          </li>
        ))}
      </ul>
    </section>
  );
}
