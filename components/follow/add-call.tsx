"use client";

import Plus from "lucide-react/icons/plus";
import { WatchlistFilter } from "#components/filters/watchlist-filter.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { useWatchlistParam } from "#lib/client/saved/use-watchlist-param.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { findSessions } from "#lib/domain/board/find-sessions.ts";
import { maxFollowed } from "#lib/client/address/followed-ids.ts";
import { CallName } from "#components/session/call-name.tsx";
import { isLive } from "#lib/domain/session/session-state.ts";
import { followWording } from "./follow-wording.ts";

const maxOffered = 40;
const none: readonly BoardSession[] = [];

/** The live calls, of the watchlist in the address where there is one, those scheduled closest to now first. */
export function useLiveCalls(): readonly BoardSession[] {
  const board = useBoard();
  const minute = useMinute();
  const { companies } = useWatchlistParam();
  if (!board) return none;
  const all = [...board.sessions.values()];
  const listed = companies ? all.filter(({ companyId }) => companies.has(companyId)) : all;
  return findSessions(listed, "", minute ?? 0, maxOffered).filter(({ state }) => isLive(state));
}

interface LiveCallsProps {
  calls: readonly BoardSession[];
  onAdd: (id: number) => void;
}

/** A list of live calls; pressing one adds it. */
export function LiveCalls({ calls, onAdd }: LiveCallsProps) {
  if (calls.length === 0) return <p className="px-3 py-2 text-13 text-ink-2">{followWording.noneToAdd}</p>;
  return (
    <ul>
      {calls.map((session) => (
        <li key={session.id}>
          <button
            type="button"
            className="flex min-h-9 w-full items-center gap-2.5 rounded-lg px-2.5 py-1 text-left text-13 hover:bg-sunken max-md:min-h-11"
            onClick={() => onAdd(session.id)}
          >
            <StateGlyph state={session.state} className="size-4 shrink-0 text-live" />
            <CallName session={session} />
            <span className="mono text-11 text-ink-3">{session.company?.ticker}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AddCallProps {
  ids: readonly number[];
  onAdd: (id: number) => void;
}

/** Offers the live calls that are not followed yet, of a watchlist where one is chosen. */
export function AddCall({ ids, onAdd }: AddCallProps) {
  const { chosen, choose } = useWatchlistParam();
  return (
    <>
      <WatchlistFilter chosen={chosen} onChoose={choose} />
      <Popover
        label={followWording.add}
        triggerClassName={buttonLook()}
        className="w-96 max-w-[calc(100vw-1rem)] flex-col p-1.5"
        trigger={
          <>
            <Plus className="size-4" />
            {followWording.add}
          </>
        }
      >
        {() =>
          ids.length >= maxFollowed ? (
            <p className="px-3 py-2 text-13 text-ink-2">{followWording.full}</p>
          ) : (
            <CallsToAdd ids={ids} onAdd={onAdd} />
          )
        }
      </Popover>
    </>
  );
}

function CallsToAdd({ ids, onAdd }: AddCallProps) {
  const calls = useLiveCalls();
  return <LiveCalls calls={calls.filter(({ id }) => !ids.includes(id))} onAdd={onAdd} />;
}
