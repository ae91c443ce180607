"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { toldHere } from "#lib/client/alerts/told-here.ts";
import { Sound } from "#lib/client/media/sound.ts";
import { useWatchedWords } from "#lib/client/saved/watched-words.ts";
import { SoundContext, useHeard, useSound } from "#lib/client/media/use-sound.ts";

const MiniPlayer = dynamic(
  withLoadError(() => import("./mini-player.tsx").then(({ MiniPlayer }) => MiniPlayer)),
  { ssr: false },
);

const WordsWatch = dynamic(
  withLoadError(() => import("#components/search/words-watch.tsx").then(({ WordsWatch }) => WordsWatch)),
  { ssr: false },
);

const ToldHereWatch = dynamic(
  withLoadError(() =>
    import("#components/alerts/told-here-watch.tsx").then(({ ToldHereWatch }) => ToldHereWatch),
  ),
  { ssr: false },
);

/** Pages without a player: walls, the sign-in page and embedded pages. */
const silentPages = /^\/(wall|sign-in|embed)(\/|$)/;

/** The app's one audio element, which is kept from page to page, and the mini player for its call. */
export function SoundProvider({ children }: { children: ReactNode }) {
  const [sound] = useState(() => new Sound());
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (element.current) return sound.own(element.current);
  }, [sound]);
  return (
    <SoundContext value={sound}>
      {children}
      <audio ref={element} preload="metadata" />
      <Bar />
      <Watch />
    </SoundContext>
  );
}

/** Loads the code that listens for watched words, and that tells of calls, once there is something to tell. */
function Watch() {
  const isWatching = useWatchedWords().length > 0;
  const isSilent = silentPages.test(usePathname());
  const isTelling = toldHere.use().length > 0;
  if (isSilent) return null;
  return (
    <>
      {isWatching && <WordsWatch />}
      {isTelling && <ToldHereWatch />}
    </>
  );
}

function Bar() {
  const sound = useSound();
  const { heard, isOnItsPage } = useHeard();
  const isSilent = silentPages.test(usePathname());
  useEffect(() => {
    if (isSilent) sound.close();
  }, [sound, isSilent]);
  if (!heard || isOnItsPage || isSilent) return null;
  // Keyed, so that another call gets a player of its own, which remembers its place.
  return <MiniPlayer key={heard.name} heard={heard} onClose={sound.close} />;
}
