import { clsx } from "clsx";
import Link from "next/link";
import "#components/reader/player/player.css";
import { CompanyStar } from "#components/marks/stars.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { FoundCall as Call, WordsHit } from "#lib/contract/board/words-search.ts";
import { unknownState } from "#lib/contract/public-v3/session-state.ts";
import { isFailed, toneOf, isLive } from "#lib/domain/session/session-state.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { FoundSentence } from "./found-sentence.tsx";
import { callKey, pathOf, hitKey } from "./hit-address.ts";
import { searchWording } from "./search-wording.ts";
import { callText } from "#components/session/call-text.ts";
import type { HitPlayer } from "./use-hit-player.tsx";

interface FoundCallProps {
  call: Call;
  hits: readonly WordsHit[];
  /** The query that found them. */
  query: string;
  player: HitPlayer;
}

/** A call with the sentences that were found in it. */
export function FoundCall({ call, hits, query, player }: FoundCallProps) {
  const zone = useZoneWording();
  const { company, title, date, durationSeconds, state } = call;
  const { lang } = callText({ event: call });
  const heading = `found-${callKey(call).replace(" ", "-")}`;
  const left = call.hits - hits.length;
  const isOnNow = state !== null && isLive(state);
  const { status } = useFreshness();
  return (
    <Panel
      aria-labelledby={heading}
      className={clsx("call-tone overflow-hidden", isOnNow && "border-(--tone)")}
      data-tone={toneOf(state ?? unknownState)}
      data-freshness={status}
    >
      <div
        className={clsx(
          "flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 max-sm:px-3",
          isOnNow && "bg-(--tone-tint)",
        )}
      >
        <h2 id={heading} className="flex min-w-0 flex-wrap items-center gap-x-2.5 text-13">
          {state !== null && <StateGlyph state={state} className="size-4 shrink-0 text-(--tone)" />}
          <Link
            href={pathOf(call)}
            prefetch={false}
            className="rounded text-14 font-semibold hover:underline max-md:py-1.5"
          >
            <bdi lang={lang}>{company?.displayName ?? searchWording.unnamed}</bdi>
          </Link>
          {company && <CompanyStar companyId={company.id} company={company.displayName} />}
          {company?.ticker != null && (
            <span className="mono text-12 text-ink-3">
              {company.ticker} · {company.exchange}
            </span>
          )}
          <span className="font-normal text-ink-2">
            {title !== null && (
              <>
                <bdi lang={lang}>{title}</bdi>
                {" · "}
              </>
            )}
            {zone.day(date)}
          </span>
        </h2>
        <span className="ml-auto flex items-center gap-3 text-12 text-ink-3 num max-sm:ml-0">
          {durationSeconds !== null && (
            <>
              <Reach seconds={durationSeconds} call={call} />
              <HitTicks hits={hits} of={durationSeconds} isLive={isOnNow} player={player} />
            </>
          )}
          <span className="whitespace-nowrap">{searchWording.hits(call.hits)}</span>
        </span>
      </div>
      <ol>
        {hits.map((hit) => (
          <FoundSentence key={hit.startSeconds} hit={hit} lang={lang} query={query} player={player} />
        ))}
      </ol>
      {left > 0 && (
        <p className="border-t border-line px-4 py-2 text-12 text-ink-3 max-sm:px-3">
          {searchWording.moreInCall(left)}
        </p>
      )}
    </Panel>
  );
}

/** How long the call is, or how long a live one has run so far. */
function Reach({ seconds, call: { transcriptId, state } }: { seconds: number; call: Call }) {
  const time = formatCallTime(seconds);
  if (transcriptId !== null || state === null) return <span className="mono max-sm:hidden">{time}</span>;
  return (
    <span className="mono font-medium text-(--tone)">
      {isFailed(state) ? searchWording.interruptedAt(time) : isLive(state) ? searchWording.live(time) : time}
    </span>
  );
}

interface HitTicksProps {
  hits: readonly WordsHit[];
  /** The length of the call, in seconds. */
  of: number;
  isLive: boolean;
  player: HitPlayer;
}

/**
 * Where in the call the sentences are; each tick plays from there. It repeats the buttons of the sentences, so the
 * keyboard and screen readers skip it.
 */
function HitTicks({ hits, of, isLive, player }: HitTicksProps) {
  const place = (seconds: number) => `${Math.min(100, (seconds / of) * 100)}%`;
  return (
    <span aria-hidden className="relative block h-6 w-55 max-lg:hidden">
      <span className="absolute inset-x-0 top-3.5 h-0.75 rounded-full bg-line-strong" />
      {isLive && <span className="absolute top-3 -right-1 size-1.5 rounded-full bg-(--tone)" />}
      {hits
        .filter(({ startSeconds }) => of > 0 && startSeconds <= of)
        .map((hit) => {
          const isChosen = player.chosen === hitKey(hit);
          return (
            <button
              key={hit.startSeconds}
              type="button"
              tabIndex={-1}
              className="group absolute top-0 size-6 -translate-x-1/2"
              style={{ left: place(hit.startSeconds) }}
              onClick={() => player.toggle(hit)}
            >
              <span
                className={clsx(
                  "absolute left-1/2 w-0.5 -translate-x-1/2 group-hover:w-1",
                  isChosen ? "top-0.5 h-4.5 bg-(--tone)" : "top-1.5 h-3 bg-ink",
                )}
              />
            </button>
          );
        })}
    </span>
  );
}
