"use client";

import { useQueryState } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { parsersOf } from "#lib/client/address/parsers.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useIsBlind, useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useWatchedFilter } from "#lib/client/saved/use-watched-filter.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { matchesRange } from "#lib/domain/board/board-filter.ts";
import { filterParams } from "#lib/domain/board/list-filters.ts";
import { failuresOf } from "#lib/domain/board/lane-order.ts";
import { shellWording } from "./shell-wording.ts";
import { useBrowserSignals } from "./use-browser-signals.ts";

const parsers = parsersOf(filterParams);

const quietForMs = 5_000;
const marker = "data-badge";

/**
 * Signals failures where the board is not visible: in the tab's title and icon, to screen readers, and by sound and
 * notification where this browser's settings say so.
 */
export function FailureSignals() {
  const board = useBoard();
  const minute = useMinute();
  const isBlind = useIsBlind();
  const { zone } = useZoneWording();
  const isToday = minute === null ? () => false : matchesRange("today", minute, zone);
  const failures = failuresOf([...(board?.sessions.values() ?? [])].filter(isToday));
  const [wanted] = useQueryState("watched", parsers.watched);
  const { companies } = useWatchedFilter(wanted);
  const counted = failures.filter(({ companyId }) => companies === null || companies.has(companyId));
  useTabBadge(counted.length, isBlind && board !== undefined);
  return <FailureAnnouncer failures={failures} isReady={board !== undefined && !board.isRestored} />;
}

interface FailureAnnouncerProps {
  failures: readonly BoardSession[];
  /** False before the first answer, so that failures from before are not signalled. */
  isReady: boolean;
}

/** Announces new failures, at most every five seconds: to screen readers, and by sound and notification. */
function FailureAnnouncer({ failures, isReady }: FailureAnnouncerProps) {
  const [said, setSaid] = useState({ words: "", count: 0 });
  const { signal, isBlocked } = useBrowserSignals();
  const known = useRef<Set<string> | null>(null);
  const pending = useRef<BoardSession[]>([]);

  useEffect(() => {
    if (!isReady) return;
    const keys = failures.map((session) => `${session.id} ${session.state}`);
    if (known.current) {
      pending.current.push(...failures.filter((_, at) => !known.current?.has(keys[at] ?? "")));
    }
    known.current = new Set(keys);
  }, [failures, isReady]);

  useEffect(() => {
    const timer = setInterval(() => {
      const news = pending.current.splice(0);
      const [first] = news;
      if (!first) return;
      const words =
        news.length === 1 ? shellWording.failed(first) : shellWording.severalFailed(news.length, first);
      setSaid(({ count }) => ({ words, count: count + 1 }));
      signal(news);
    }, quietForMs);
    return () => {
      clearInterval(timer);
    };
  }, [signal]);

  return (
    <>
      <div aria-live="assertive" role="log" aria-label={shellWording.newFailures} className="sr-only">
        {/* A new element each time: the same words again would change nothing, and not be read out. */}
        <p key={said.count}>{said.words}</p>
      </div>
      {isBlocked && (
        <p
          role="status"
          className="no-print fixed bottom-[calc(var(--bottom-bar)+var(--sound-bar)+0.75rem)] left-3 z-30 rounded-lg border border-line bg-panel px-3 py-1.5 text-12 shadow-lift"
        >
          {shellWording.soundBlocked}
        </p>
      )}
    </>
  );
}

/** Puts the number of failures (with a watchlist in the address, of its companies), or a question mark while blind, into the tab's title and icon. */
function useTabBadge(failures: number, isBlind: boolean): void {
  const badge = isBlind ? "?" : failures > 0 ? String(failures) : "";
  useEffect(() => {
    const markTitle = () => {
      const plain = document.title.replace(/^\([^)]*\) /, "");
      const title = badge === "" ? plain : `(${badge}) ${plain}`;
      if (document.title !== title) document.title = title;
    };
    markTitle();
    markIcon(badge);
    // A page sets its title when it opens, so the mark is added again.
    const observer = new MutationObserver(markTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
    };
  }, [badge]);
}

function markIcon(badge: string): void {
  const existing = document.querySelector<HTMLLinkElement>(`link[${marker}]`);
  if (badge === "") {
    existing?.remove();
    return;
  }
  const link = existing ?? document.createElement("link");
  link.rel = "icon";
  link.type = "image/svg+xml";
  link.setAttribute(marker, "");
  link.href = `data:image/svg+xml,${encodeURIComponent(drawIcon(badge))}`;
  document.head.append(link);
}

function drawIcon(badge: string): string {
  const colour = badge === "?" ? "#6b7280" : "#dc2626";
  const text = badge.length > 2 ? "99" : badge;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#14171d"/><g stroke-width="3.25" stroke-linecap="round"><path d="M8 12v5M20 9v8" stroke="#fff"/><path d="M14 6v14" stroke="#34d399"/></g><circle cx="21" cy="21" r="11" fill="${colour}"/><text x="21" y="26" font-family="system-ui,sans-serif" font-size="14" font-weight="700" fill="#fff" text-anchor="middle">${text}</text></svg>`;
}
