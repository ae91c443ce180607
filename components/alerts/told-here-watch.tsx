"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";
import { noteTold, toldHere } from "#lib/client/alerts/told-here.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { loadShortSounds } from "#lib/client/media/short-sounds.ts";
import { maySound } from "#lib/client/page/failure-signals.ts";
import { showNotification } from "#lib/client/alerts/notification.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { ClientBoard } from "#lib/domain/board/merge-board.ts";
import { happened, type HereEvent, type ToldHere } from "#lib/domain/alerts/told-here.ts";
import { toldHereWording as words } from "./told-here-wording.ts";

interface News {
  event: HereEvent;
  path: string;
  title: string;
}

const maxAtOnce = 3;

/** Says on every page what has happened to the calls of which this browser tells, and shows a notification of it. */
export function ToldHereWatch() {
  const board = useBoard();
  const told = toldHere.use();
  const { items } = useWatchlists();
  const before = useRef<ClientBoard["sessions"] | null>(null);
  const [news, setNews] = useState<News | null>(null);

  useEffect(() => {
    if (!board || board.isRestored) return;
    const known = before.current;
    before.current = board.sessions;
    if (!known || known === board.sessions) return;
    const at = tabClock.clock() ?? Date.now();
    const listsOf = (id: number) =>
      items.filter(({ companyIds }) => companyIds.includes(id)).map((list) => list.id);
    const all = [...board.sessions.values()].flatMap((session) =>
      happened(known.get(session.id), session).flatMap((event): News[] => {
        const places: readonly ToldHere["of"][] = [session.companyId, ...listsOf(session.companyId)];
        const fitting = told.filter(({ of, events }) => events.includes(event) && places.includes(of));
        const title = words.happened(event, session);
        for (const { of } of fitting) noteTold(of, { what: title, at });
        return fitting.length === 0 ? [] : [{ event, path: `/sessions/${session.id}`, title }];
      }),
    );
    const [first] = all;
    if (!first) return;
    // A storm is one notification, as it is one message elsewhere.
    const said =
      all.length > maxAtOnce ? [{ ...first, path: "/", title: words.several(all.length, first.title) }] : all;
    for (const { event, path, title } of said)
      showNotification(title, { tag: `callboard ${event} ${path}`, path });
    setNews(said.at(-1) ?? null);
  }, [board, told, items]);

  useChime(news);
  if (!news) return null;
  return (
    <FloatingNotice onClose={() => setNews(null)}>
      {news.title}{" "}
      <Link
        href={news.path}
        prefetch={false}
        className="font-semibold underline underline-offset-2"
        onClick={() => setNews(null)}
      >
        {words.open}
      </Link>
    </FloatingNotice>
  );
}

/** A short sound for what is told. */
function useChime(news: News | null): void {
  const sounds = useRef<ReturnType<typeof loadShortSounds> | null>(null);
  useEffect(() => {
    const loaded = loadShortSounds(["failed", "recording"]);
    sounds.current = loaded;
    return () => {
      loaded.close();
      sounds.current = null;
    };
  }, []);
  useEffect(() => {
    if (news && maySound(tabClock.clock() ?? Date.now()))
      sounds.current?.play(news.event === "failed" ? "failed" : "recording");
  }, [news]);
}
