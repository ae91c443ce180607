"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";
import { showNotification } from "#lib/client/alerts/notification.ts";
import { heardQuery } from "#lib/client/queries/words.ts";
import { noteHeard, useWatchedWords, watchedWords } from "#lib/client/saved/watched-words.ts";
import type { WordsHeard } from "#lib/contract/board/words-search.ts";
import { addressOf, hitKey } from "./hit-address.ts";
import { HitSound } from "./hit-sound.tsx";
import { searchWording } from "./search-wording.ts";

/** Only a sentence spoken within this time is announced; a search finds older ones. */
const newsWithinMs = 60_000;

/** Listens for the watched words on every page, and says when a live call has said them. */
export function WordsWatch() {
  const watched = useWatchedWords();
  const { data, dataUpdatedAt } = useQuery(heardQuery(watched.map(({ q }) => q)));
  const [news, setNews] = useState<WordsHeard | null>(null);
  const answered = useRef(new Set<string>());
  useEffect(() => {
    for (const one of data?.heard ?? []) {
      const isFirst = !answered.current.has(one.q);
      answered.current.add(one.q);
      const known = watchedWords().find(({ q }) => q === one.q);
      if (!one.hit || !known || known.lastHit === hitKey(one.hit)) continue;
      const { spokenAt } = one.hit;
      const saidAt = spokenAt === null ? null : Date.parse(spokenAt);
      noteHeard(one.q, { heardAt: saidAt ?? (isFirst ? null : dataUpdatedAt), lastHit: hitKey(one.hit) });
      const isNewer = saidAt === null ? !isFirst : dataUpdatedAt - saidAt < newsWithinMs;
      if (!isNewer) continue;
      setNews(one);
      const company = one.call?.company?.displayName ?? searchWording.unnamed;
      const title = searchWording.findKeywordHits(one.q, company);
      showNotification(title, { tag: `callboard ${one.q}`, path: addressOf(one.hit, one.q) });
    }
  }, [data, dataUpdatedAt]);
  if (!news?.hit) return null;
  return <HeardNotice key={hitKey(news.hit)} heard={news} onClose={() => setNews(null)} />;
}

function HeardNotice({ heard: { q, call, hit }, onClose }: { heard: WordsHeard; onClose: () => void }) {
  const [isChosen, setIsChosen] = useState(false);
  const router = useRouter();
  const open = () => {
    if (hit) router.push(addressOf(hit, q));
    onClose();
  };
  return (
    <FloatingNotice onClose={onClose}>
      {searchWording.findKeywordHits(q, call?.company?.displayName ?? searchWording.unnamed)}{" "}
      <span className="opacity-80">{hit?.text}</span>{" "}
      <button
        type="button"
        className="inline-flex min-h-9 items-center rounded-md px-2 font-semibold underline underline-offset-2 hover:opacity-80 focus-visible:outline-bg max-md:min-h-11"
        onClick={() => setIsChosen(true)}
      >
        {searchWording.playIt}
      </button>
      {isChosen && hit && <HitSound hit={hit} onOutcome={open} />}
    </FloatingNotice>
  );
}
