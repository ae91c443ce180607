"use client";

import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useContext, useState } from "react";
import type { BoardView } from "#components/board/use-board-view.ts";
import { HandledBadge } from "#components/marks/handled-badge.tsx";
import { useHandling } from "#components/marks/use-handling.ts";
import { callText } from "#components/session/call-text.ts";
import { openedLook, useIsOpened } from "#components/session/open-panel.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Button } from "#components/ui/button.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { keepUnfolded, wasUnfolded } from "#lib/client/board/board-place.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import { useMediaQuery } from "#lib/client/page/use-media-query.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { failureCounts } from "#lib/domain/session/failure-wording.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { isLiveFailure, stateWording } from "#lib/domain/session/session-state.ts";
import { boardWording } from "../board-wording.ts";
import { ParamLink } from "../param-link.tsx";
import { SessionFigure } from "../session-figure.tsx";
import { UpdatesButton } from "../updates-button.tsx";
import { BoardFreezeContext } from "../use-board-freeze.ts";
import { useFrozenRows } from "../use-frozen-rows.ts";
import { useListActivity } from "../use-list-activity.ts";
import { AttentionCard } from "./attention-card.tsx";
import { NoFailuresLine } from "./no-failures-line.tsx";
import { FailureLine } from "./failure-line.tsx";
import { OutsideFailures } from "./outside-failures.tsx";
import { OverdueCounts } from "./overdue-counts.tsx";
import { StormLine } from "./storm-line.tsx";
import { Unacknowledged } from "./unacknowledged.tsx";

/** From this width on four cards fit in a row. */
const wide = "(min-width: 100rem)";

interface AttentionStripProps {
  view: BoardView;
  controls: BoardControls;
}

/** The failures, newest first, above all lists; a single line when there are none. */
export function AttentionStrip({ view, controls }: AttentionStripProps) {
  const [isOpen, setIsOpen] = useState(wasUnfolded);
  const shownAtFirst = useMediaQuery(wide) ? 4 : 3;
  const { failures } = view;
  const storm = useStorm();
  // A strip that grew or shrank would move the lists below it, so activity in any list holds it.
  const activity = useContext(BoardFreezeContext);
  const { listHandlers } = useListActivity();
  const held = useFrozenRows({
    rows: failures,
    sessions: view.sessions,
    companion: failures.length === 0,
    isHeld: activity.isActive,
    listKey: view.filterKey,
  });
  if (held.companion) return <NoFailuresLine view={view} controls={controls} />;
  const open = held.rows.filter(({ id }) => !view.handled.has(id));
  const handled = held.rows.filter(({ id }) => view.handled.has(id));
  const shown = isOpen ? open : open.slice(0, shownAtFirst);
  const more = open.length - shownAtFirst;
  const needed = failures.length - view.handled.size;
  const kept = new Set(held.rows.map(({ id }) => id));
  return (
    <section
      aria-labelledby="attention"
      className={clsx(
        "flex flex-col gap-2 rounded-xl border px-3 pt-2 pb-3 blind:hatch",
        needed > 0 ? "border-failed/35 bg-failed-tint" : "border-line bg-panel",
      )}
    >
      <header className="flex h-6 min-w-0 items-center gap-2 text-13">
        <TriangleAlert className="size-4 text-failed" />
        <h2
          id="attention"
          className={clsx("font-semibold whitespace-nowrap", needed > 0 ? "text-failed" : "text-ink-2")}
        >
          {describeHeading(needed, failures.length)}
        </h2>
        {more > 0 && (
          <Button
            look="quiet"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
              keepUnfolded(!isOpen);
            }}
          >
            {isOpen ? boardWording.showFewer : boardWording.more(more)}
          </Button>
        )}
        <UpdatesButton count={held.updates} onShow={activity.end} />
        <StormLine storm={storm} />
        <FailureLine failures={failures.filter(({ id }) => !kept.has(id))} />
        <Counts view={view} controls={controls} />
      </header>
      {shown.length > 0 && (
        <ul
          {...listHandlers}
          className="grid max-h-[17rem] thin-scroll gap-2 overflow-y-auto lg:grid-cols-3 min-[100rem]:grid-cols-4"
        >
          {shown.map((session) => (
            <li key={session.id}>
              <AttentionCard session={session} hasLeft={held.hasLeft(session.id)} />
            </li>
          ))}
        </ul>
      )}
      {handled.length > 0 && <HandledRow failures={handled} isHeadless={needed === 0} />}
    </section>
  );
}

function describeHeading(needed: number, failures: number): string {
  if (needed > 0) return boardWording.needAttention(needed);
  // A held strip stays after its last failure has recovered.
  return failures === 0 ? boardWording.noFailures : boardWording.allAcknowledged(failures);
}

/** Counts of failures, filtered failures and overdue sessions, each linking to what it counts. */
function Counts({ view, controls }: AttentionStripProps) {
  const { live, recording } = failureCounts(view.failures);
  return (
    <div className="ml-auto flex items-center gap-1.5 whitespace-nowrap text-ink-2">
      {view.unacknowledged.length > 0 && (
        <span className="flex gap-1.5 max-lg:hidden">
          <Unacknowledged sessions={view.unacknowledged} />
          <span aria-hidden>·</span>
        </span>
      )}
      {view.outside.length > 0 && (
        <>
          <OutsideFailures view={view} controls={controls} />
          <span aria-hidden>·</span>
        </>
      )}
      <OverdueCounts view={view} controls={controls} hasMore />
      {live > 0 && (
        <ParamLink
          controls={controls}
          to={{ state: failureKinds.filter(isLiveFailure) }}
          className="hover:underline"
        >
          {boardWording.liveFailures(live)}
        </ParamLink>
      )}
      {live > 0 && recording > 0 && <span aria-hidden>·</span>}
      {recording > 0 && (
        <ParamLink
          controls={controls}
          to={{ state: failureKinds.filter((kind) => !isLiveFailure(kind)) }}
          className="hover:underline"
        >
          {boardWording.recordingFailures(recording)}
        </ParamLink>
      )}
    </div>
  );
}

interface HandledRowProps {
  failures: readonly BoardSession[];
  /** The strip's heading says how many they are. */
  isHeadless: boolean;
}

/** Acknowledged and snoozed failures, small below the others. */
function HandledRow({ failures, isHeadless }: HandledRowProps) {
  return (
    <div className="flex max-h-24 thin-scroll flex-wrap items-center gap-x-2 gap-y-1.5 overflow-y-auto py-0.5 text-12">
      {!isHeadless && (
        <p className="mr-1 flex items-center gap-1.5 whitespace-nowrap text-ink-2">
          <Check aria-hidden className="size-3.5" />
          {boardWording.acknowledged(failures.length)}
        </p>
      )}
      <ul className="contents">
        {failures.map((session) => (
          <HandledPill key={session.id} session={session} />
        ))}
      </ul>
    </div>
  );
}

function HandledPill({ session }: { session: BoardSession }) {
  const isOpened = useIsOpened(session.id);
  const handled = useHandling(session);
  return (
    <li
      data-attention={session.id}
      className={clsx(
        "relative flex h-7 max-w-72 items-center gap-1.5 rounded-full border bg-panel pr-2.5 pl-1 whitespace-nowrap",
        "has-[a[data-open]:focus-visible]:outline-2 has-[a[data-open]:focus-visible]:outline-ink",
        isOpened ? openedLook : "border-line hover:border-line-strong",
      )}
    >
      {handled && <HandledBadge handled={handled} className="shrink-0" />}
      <SessionLink
        id={session.id}
        aria-label={`${companyName(session)}, ${eventTitle(session)}: ${stateWording[session.state]}`}
        {...callText(session)}
        className="truncate outline-none before:absolute before:inset-0 before:rounded-full"
      >
        {companyName(session)}
      </SessionLink>
      <StateGlyph state={session.state} className="size-3.5 shrink-0 text-failed" />
      <SessionFigure session={session} isHandled />
    </li>
  );
}
