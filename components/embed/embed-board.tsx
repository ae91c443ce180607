"use client";

import { boardParams, useBoardParams } from "#lib/client/address/board-params.ts";
import { useBoardView } from "#components/board/use-board-view.ts";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { filterParams } from "#lib/domain/board/list-filters.ts";
import { isLive } from "#lib/domain/session/session-state.ts";
import { EmbedFrame } from "./embed-frame.tsx";
import { EmbedList } from "./embed-row.tsx";
import { embedLookParams, type EmbedLook } from "./embed-look.ts";
import { embedWording } from "./embed-wording.ts";
import { NewTabLink } from "./new-tab-link.tsx";

const { day, state } = boardParams;
/** The board's filters, whose other parameters apply only to its own page, and the look. */
const addressParams = { day, ...filterParams, state, ...embedLookParams };

/** The failed and the live calls that pass the address's filters. */
export function EmbedBoard({ look }: { look: EmbedLook }) {
  const { params, hrefWith } = useBoardParams();
  const view = useBoardView(params);
  const isConfirmed = useFreshness().status === "current";
  const board = hrefWith({ open: null, at: null, known: null });
  const live = view?.shownLanes.live.filter(({ state }) => isLive(state)) ?? [];
  const ahead = view ? view.shownLanes.confirmed.length + view.shownLanes.scheduled.length : 0;
  const more = { at: board, words: embedWording.more };
  return (
    <EmbedFrame
      look={look}
      params={addressParams}
      title={<NewTabLink href={board}>{embedWording.board}</NewTabLink>}
    >
      {view === null ? (
        <p className="text-ink-2">{embedWording.loading}</p>
      ) : (
        <>
          <p className="text-ink-2">{embedWording.counts(view.failures.length, live.length, ahead)}</p>
          {view.failures.length === 0 && <p>{embedWording.noFailures(isConfirmed)}</p>}
          <EmbedList
            title={embedWording.failures}
            sessions={view.failures}
            handled={view.handled}
            more={more}
          />
          {live.length === 0 && <p>{embedWording.noneLive(isConfirmed)}</p>}
          <EmbedList title={embedWording.live} sessions={live} more={more} />
        </>
      )}
    </EmbedFrame>
  );
}
