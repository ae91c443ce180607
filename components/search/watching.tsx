import { useQuery } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import X from "lucide-react/icons/x";
import Link from "next/link";
import { TellMe } from "#components/alerts/tell-me.tsx";
import { Button } from "#components/ui/button.tsx";
import { allowNotifications } from "#lib/client/alerts/notification.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { sinceQuery } from "#lib/client/queries/since.ts";
import { useLastVisit } from "#lib/client/saved/last-visit.ts";
import {
  maxWatched,
  unwatchWords,
  useWatchedWords,
  watchWords,
  type WatchedWords,
} from "#lib/client/saved/watched-words.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { searchWording } from "./search-wording.ts";

/** A button that starts or stops watching live calls for the query. */
export function WatchThis({ q }: { q: string }) {
  const watched = useWatchedWords();
  const isWatched = watched.some((one) => one.q === q);
  const isFull = !isWatched && watched.length >= maxWatched;
  return (
    <div>
      <Button
        look={isWatched ? "outline" : "solid"}
        disabled={isFull || q === ""}
        aria-pressed={isWatched}
        className="w-full justify-center max-md:h-11"
        onClick={() => {
          if (isWatched) unwatchWords(q);
          else {
            watchWords(q);
            void allowNotifications();
          }
        }}
      >
        <Bell className="size-3.5" />
        {isWatched ? searchWording.watched : searchWording.watchThis}
      </Button>
      <p className="mt-2 text-12 text-ink-3">
        {isFull ? searchWording.tooManyWatched : searchWording.watchMeans}
      </p>
      {q !== "" && (
        <div className="mt-3">
          <TellMe about={q} scope={{ conditions: ["spoken"], words: q, graceSeconds: 0 }} />
          <p className="mt-2 text-12 text-ink-3">{searchWording.tellMeans}</p>
        </div>
      )}
    </div>
  );
}

/** The watched searches, and when each was heard last. */
export function Watching({ onOpen }: { onOpen: (q: string) => void }) {
  const watched = useWatchedWords();
  const found = useNewPassages(watched);
  if (watched.length === 0) return null;
  return (
    <section aria-labelledby="watching" className="border-t border-line pt-3">
      <h2 id="watching" className="mb-1 text-13 font-medium">
        {searchWording.watching}
      </h2>
      <ul className="text-13">
        {watched.map((one) => (
          <li key={one.q} className="flex items-center gap-1">
            <button
              type="button"
              className="-ml-2 flex min-w-0 flex-1 items-baseline gap-3 rounded-md px-2 py-1 text-left hover:bg-sunken max-md:min-h-11 max-md:items-center"
              onClick={() => onOpen(one.q)}
            >
              <span className="min-w-0 flex-1 truncate">{one.q}</span>
              <Heard watched={one} />
            </button>
            {(found.get(one.q) ?? 0) > 0 && (
              <Link
                href="/since?show=said"
                prefetch={false}
                title={searchWording.newMeans}
                className="shrink-0 rounded bg-ink px-1.5 text-11 font-semibold text-bg num max-md:py-3"
              >
                {searchWording.newPassages(found.get(one.q) ?? 0)}
              </Link>
            )}
            <button
              type="button"
              aria-label={searchWording.unwatch(one.q)}
              className="grid size-7 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink max-md:size-11"
              onClick={() => unwatchWords(one.q)}
            >
              <X className="size-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many passages with each watched search are in finished calls since the last visit; empty before the first. */
function useNewPassages(watched: readonly WatchedWords[]): ReadonlyMap<string, number> {
  const { until } = useLastVisit();
  const asked = { at: until, watchlist: null, q: watched.map(({ q }) => q) };
  const { data } = useQuery({ ...sinceQuery(asked), enabled: until !== null && watched.length > 0 });
  const found = new Map<string, number>();
  for (const { phrases } of data?.held ?? [])
    for (const { q, passages } of phrases) found.set(q, (found.get(q) ?? 0) + passages);
  return found;
}

const agoForMs = 3_600_000;

function Heard({ watched: { heardAt, lastHit } }: { watched: WatchedWords }) {
  const now = useNow();
  const zone = useZoneWording();
  return <span className="shrink-0 text-12 text-ink-3 num">{heardWords(heardAt, lastHit, now, zone)}</span>;
}

function heardWords(
  heardAt: number | null,
  lastHit: string | null,
  now: number | null,
  zone: ZoneWording,
): string {
  if (lastHit === null) return searchWording.notHeard;
  if (heardAt === null) return searchWording.heard;
  if (now === null || now - heardAt > agoForMs)
    return searchWording.heardAt(zone.time(new Date(heardAt).toISOString(), "minutes"));
  return searchWording.heardAgo(formatSpan(now - heardAt, "rough"));
}
