"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type CSSProperties, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { AddressNote } from "#components/shell/address-note.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { followHref, followParams } from "#lib/client/address/follow-params.ts";
import { useLastFollowed } from "#lib/client/kept/last-followed.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { LiveCalls, useLiveCalls } from "./add-call.tsx";
import type { ColumnHandle } from "./column-handle.ts";
import { Column } from "./column.tsx";
import { FollowHead } from "./follow-head.tsx";
import { followWording } from "./follow-wording.ts";
import { HeardList } from "./heard-list.tsx";
import { type KeywordHits, findKeywordHits, problemOf } from "./keyword-hits.ts";
import { useFollowView } from "./use-follow-view.ts";

/** Several calls side by side: their words in columns, the sound of one, and what is heard in all of them. */
export function Follow() {
  const view = useFollowView();
  const { ids } = view;
  // Six calls are searched and painted after the letter itself.
  const query = useDeferredValue(view.query);
  const [columns] = useState(() => new Map<number, ColumnHandle>());
  const [calls, handleCall] = useCalls();
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = ids.find((id) => id === shownId) ?? ids[0] ?? null;
  const heard = useMemo(() => (query.trim() === "" ? [] : findKeywordHits(calls, query)), [calls, query]);
  const choose = useChoice(heard, (one) => {
    setShownId(one.id);
    columns.get(one.id)?.playFrom(one.hit, one.seconds);
  });
  usePageActions([
    ...ids.map((id, index) => ({
      key: String(index + 1),
      name: followWording.listenTo(nameOf(calls.get(id), id)),
      run: () => {
        setShownId(id);
        columns.get(id)?.listen();
      },
    })),
    ...(heard.length > 0 ? [{ key: "n", name: followWording.nextHit, run: choose.next }] : []),
  ]);
  const also = [
    ...(view.leftOut > 0 ? [followWording.tooMany(view.leftOut)] : []),
    ...(view.hasRepeated ? [followWording.repeated] : []),
  ];
  const list = (
    <HeardList problem={problemOf(query)} heard={heard} chosen={choose.chosen} onChoose={choose.choose} />
  );
  return (
    <div className="flex flex-1 flex-col">
      <FollowHead view={view} query={query} calls={calls} heard={heard} list={list} />
      <div className="px-4 empty:hidden md:px-5 [&:not(:empty)]:pb-3">
        <AddressNote params={followParams} also={also} />
      </div>
      {ids.length === 0 ? (
        <NothingFollowed onAdd={view.add} />
      ) : (
        <>
          <CallTabs ids={ids} calls={calls} shown={shown} onShow={setShownId} />
          <div className="relative min-h-96 flex-1 border-t border-line">
            <div className="absolute inset-0 flex">
              <div
                role="group"
                aria-label={followWording.columns}
                className="follow-columns min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto"
                // Known before the columns arrive, so that the first ones stay when the others follow.
                style={{ "--columns": ids.length } as CSSProperties}
              >
                {ids.map((id, index) => (
                  <Column
                    key={id}
                    id={id}
                    number={index + 1}
                    query={query}
                    isShown={id === shown}
                    handles={columns}
                    onCall={handleCall}
                    onRemove={view.remove}
                  />
                ))}
              </div>
              {query.trim() !== "" && ids.length <= maxBesideHeard && (
                <HeardBeside count={heard.length}>{list}</HeardBeside>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** With more columns than these there is no room for the list beside them; it opens over them. */
const maxBesideHeard = 4;

function HeardBeside({ count, children }: { count: number; children: ReactNode }) {
  return (
    <aside
      aria-label={followWording.heard}
      className="w-66 shrink-0 thin-scroll overflow-y-auto border-l border-line bg-panel max-xl:hidden"
    >
      <h2 className="sticky top-0 z-1 border-b border-line bg-panel px-4 py-3 text-13 font-semibold">
        {followWording.heard} <span className="font-normal text-ink-3 num">{count}</span>
      </h2>
      {children}
    </aside>
  );
}

function nameOf(call: ReaderCall | undefined, id: number): string {
  return call?.company?.displayName ?? `call ${id}`;
}

/** The calls that the columns have loaded, by id. */
function useCalls(): [ReadonlyMap<number, ReaderCall>, (id: number, call: ReaderCall | null) => void] {
  const [calls, setCalls] = useState<ReadonlyMap<number, ReaderCall>>(new Map());
  const handleCall = useCallback((id: number, call: ReaderCall | null) => {
    setCalls((before) => {
      const next = new Map(before);
      if (call) next.set(id, call);
      else next.delete(id);
      return next;
    });
  }, []);
  return [calls, handleCall];
}

/** The chosen sentence of the heard words, and how to choose the next older one. */
function useChoice(heard: readonly KeywordHits[], play: (one: KeywordHits) => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (one: KeywordHits) => {
    setChosen(one.key);
    play(one);
  };
  const next = () => {
    const at = heard.findIndex(({ key }) => key === chosen);
    const one = heard[(at + 1) % heard.length];
    if (one) choose(one);
  };
  return { chosen, choose, next };
}

/** Shown while no call is followed: what the page does, and the live calls to start with. */
function NothingFollowed({ onAdd }: { onAdd: (id: number) => void }) {
  const last = useLastFollowed();
  const calls = useLiveCalls();
  return (
    <div className="mx-auto w-full max-w-xl px-4 pb-8">
      <EmptyNote
        title={followWording.emptyTitle}
        action={
          last.length > 0 && (
            <Link href={followHref(last)} prefetch={false} className={buttonLook()}>
              {followWording.lastTime}
            </Link>
          )
        }
      >
        {followWording.emptyReason}
      </EmptyNote>
      <LiveCalls calls={calls} onAdd={onAdd} />
    </div>
  );
}

interface CallTabsProps {
  ids: readonly number[];
  calls: ReadonlyMap<number, ReaderCall>;
  shown: number | null;
  onShow: (id: number) => void;
}

/** Switches between the columns on a phone, which shows one at a time. */
function CallTabs({ ids, calls, shown, onShow }: CallTabsProps) {
  return (
    <div role="group" aria-label={followWording.columns} className="flex overflow-x-auto px-2 md:hidden">
      {ids.map((id) => {
        const company = calls.get(id)?.company;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown}
            className={clsx(
              "h-11 min-w-11 shrink-0 border-b-2 px-3 mono text-13 -outline-offset-2",
              id === shown ? "border-ink font-semibold text-ink" : "border-transparent text-ink-2",
            )}
            onClick={() => onShow(id)}
          >
            {company?.ticker ?? company?.displayName ?? id}
          </button>
        );
      })}
    </div>
  );
}
