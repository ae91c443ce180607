"use client";

import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useContext, useState } from "react";
import type { BoardView } from "#components/board/use-board-view.ts";
import { AirTroublesGlyph } from "#components/state/reading-glyph.tsx";
import { Button } from "#components/ui/button.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { keepUnfolded, wasUnfolded } from "#lib/client/board/board-place.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import { useMediaQuery } from "#lib/client/page/use-media-query.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { failureCounts } from "#lib/domain/session/failure-wording.ts";
import { isLiveFailure } from "#lib/domain/session/session-state.ts";
import { boardWording } from "../board-wording.ts";
import { ParamLink } from "../param-link.tsx";
import { UpdatesButton } from "../updates-button.tsx";
import { BoardFreezeContext } from "../use-board-freeze.ts";
import { useFrozenRows } from "../use-frozen-rows.ts";
import { useListActivity } from "../use-list-activity.ts";
import { AttentionCard } from "./attention-card.tsx";
import { NoFailuresLine } from "./no-failures-line.tsx";
import { FailureLine } from "./failure-line.tsx";
import { HandledRow } from "./handled-row.tsx";
import { OutsideFailures } from "./outside-failures.tsx";
import { OverdueCounts } from "./overdue-counts.tsx";
import { IncidentLink, StormLine } from "./storm-line.tsx";
import { Unacknowledged } from "./unacknowledged.tsx";

/** From this width on four cards fit in a row. */
const wide = "(min-width: 100rem)";

interface AttentionStripProps {
  view: BoardView;
  controls: BoardControls;
}

/** The failures, newest first, then trouble on the air, above all lists; a single line when there is neither. */
export function AttentionStrip({ view, controls }: AttentionStripProps) {
  const [isOpen, setIsOpen] = useState(wasUnfolded);
  const shownAtFirst = useMediaQuery(wide) ? 4 : 3;
  const { failures, troubled } = view;
  const needed = { failures: countOpen(failures, view), troubled: countOpen(troubled, view) };
  const storm = useStorm();
  // A strip that grew or shrank would move the lists below it, so activity in any list holds it.
  const activity = useContext(BoardFreezeContext);
  const { listHandlers } = useListActivity();
  const held = useFrozenRows({
    rows: [...failures, ...troubled],
    sessions: view.sessions,
    companion: failures.length + troubled.length === 0,
    isHeld: activity.isActive,
    listKey: view.filterKey,
  });
  if (held.companion) return <NoFailuresLine view={view} controls={controls} />;
  const open = held.rows.filter(({ id }) => !view.handled.has(id));
  const handled = held.rows.filter(({ id }) => view.handled.has(id));
  const shown = isOpen ? open : open.slice(0, shownAtFirst);
  const more = open.length - shownAtFirst;
  const kept = new Set(held.rows.map(({ id }) => id));
  return (
    <section
      aria-labelledby="attention"
      className={clsx(
        "flex flex-col gap-2 rounded-xl border px-3 pt-2 pb-3 blind:hatch",
        needed.failures > 0
          ? "border-failed/35 bg-failed-tint"
          : needed.troubled > 0
            ? "border-processing/35 bg-processing-tint"
            : "border-line bg-panel",
      )}
    >
      <header className="flex h-6 min-w-0 items-center gap-2 text-13">
        <Heading needed={needed} all={failures.length + troubled.length} />
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
        {storm === null && <IncidentLink ids={troubled.map(({ id }) => id)} />}
        <FailureLine failures={[...failures, ...troubled].filter(({ id }) => !kept.has(id))} />
        <Counts view={view} controls={controls} />
      </header>
      {shown.length > 0 && (
        <ul
          {...listHandlers}
          className={clsx(
            "grid max-h-[17rem] thin-scroll gap-2 overflow-y-auto",
            // The words of few are not cut while there is room beside them.
            shown.length < 3
              ? "lg:grid-cols-2 min-[100rem]:grid-cols-3"
              : "lg:grid-cols-3 min-[100rem]:grid-cols-4",
          )}
        >
          {shown.map((session) => (
            <li key={session.id}>
              <AttentionCard session={session} hasLeft={held.hasLeft(session.id)} />
            </li>
          ))}
        </ul>
      )}
      {handled.length > 0 && (
        <HandledRow calls={handled} isHeadless={needed.failures + needed.troubled === 0} />
      )}
    </section>
  );
}

/** How many of these nobody is on. */
function countOpen(calls: readonly BoardSession[], { handled }: BoardView): number {
  return calls.filter(({ id }) => !handled.has(id)).length;
}

interface HeadingProps {
  needed: { failures: number; troubled: number };
  /** How many failures and calls with trouble there are, with those that somebody is on. */
  all: number;
}

/** Says how much needs attention, and counts trouble on the air apart from failures. */
function Heading({ needed: { failures, troubled }, all }: HeadingProps) {
  if (troubled === 0)
    return (
      <>
        <TriangleAlert className="size-4 shrink-0 text-failed" />
        <h2
          id="attention"
          className={clsx("font-semibold whitespace-nowrap", failures > 0 ? "text-failed" : "text-ink-2")}
        >
          {describeFailures(failures, all)}
        </h2>
      </>
    );
  return (
    <h2 className="flex items-center gap-3 font-semibold whitespace-nowrap">
      <span id="attention" className="sr-only">
        {boardWording.needAttentionApart(failures, troubled)}
      </span>
      {failures > 0 && (
        <span aria-hidden className="flex items-center gap-1.5 text-failed">
          <TriangleAlert className="size-4" />
          {boardWording.failures(failures)}
        </span>
      )}
      <span aria-hidden className="flex items-center gap-1.5 text-processing">
        <AirTroublesGlyph />
        {boardWording.onTheAir(troubled)}
      </span>
      <span aria-hidden className="-ml-1.5 font-normal text-ink-2">
        {boardWording.alsoNeed(failures + troubled)}
      </span>
    </h2>
  );
}

function describeFailures(needed: number, all: number): string {
  if (needed > 0) return boardWording.needAttention(needed);
  // A held strip stays after its last failure has recovered.
  return all === 0 ? boardWording.noFailures : boardWording.allAcknowledged(all);
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
