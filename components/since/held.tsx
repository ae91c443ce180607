import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Link from "next/link";
import { useState } from "react";
import { FoundSentence } from "#components/search/found-sentence.tsx";
import { pathOf } from "#components/search/hit-address.ts";
import type { HitPlayer } from "#components/search/use-hit-player.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { eventSummaryQuery } from "#lib/client/queries/summaries.ts";
import type { HeldCall } from "#lib/contract/board/analyst/since.ts";
import type { BoardCompany } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { sinceWording as words } from "./since-wording.ts";

interface HeldProps {
  call: HeldCall;
  company: BoardCompany | null;
  isRead: boolean;
  /** One line, without what upstream says of it. */
  isFolded: boolean;
  hasPhrases: boolean;
  /** Notes that it was opened, played or marked. */
  onRead: (id: number) => void;
  player: HitPlayer;
}

/** The most sentences of a phrase. */
const shown = 2;

/** A call that was held: when, how long, who spoke, upstream's summary, and the sentences with one's phrases. */
export function Held({ call, company, isRead, isFolded, hasPhrases, onRead, player }: HeldProps) {
  const {
    session,
    transcriptId,
    durationSeconds,
    hasRecording,
    words: said,
    speakers,
    askers,
    phrases,
  } = call;
  const zone = useZoneWording();
  const minute = useMinute();
  const name = companyName({ ...session, company });
  const read = () => onRead(session.id);
  return (
    <li className="border-t border-line px-4 py-2.5" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13">
        <button
          type="button"
          aria-pressed={isRead}
          aria-label={words.read(name)}
          title={words.read(name)}
          onClick={read}
          className="grid size-7 place-items-center rounded-md text-ink-3 hover:text-ink max-md:size-11"
        >
          {isRead ? <Check className="size-3.5" /> : <span className="size-2 rounded-full bg-ink" />}
        </button>
        <StateGlyph state={session.state} />
        <Link
          href={pathOf({ transcriptId, sessionId: session.id })}
          prefetch={false}
          onClick={read}
          className={clsx(
            "rounded text-14 hover:underline max-md:py-1.5",
            isRead ? "text-ink-2" : "font-semibold",
          )}
        >
          <bdi>{name}</bdi>
        </Link>
        {company?.ticker != null && (
          <span className="mono text-12 text-ink-3">
            {company.ticker} · {company.exchange}
          </span>
        )}
        <span className="text-ink-2">{session.title}</span>
        <span className="ml-auto flex gap-3 text-12 text-ink-2 num max-md:ml-0">
          <time dateTime={session.date}>{zone.when(session.date, minute, "minutes")}</time>
          {durationSeconds !== null && <span>{words.lasted(durationSeconds)}</span>}
          <span className="text-ink-3">
            {!hasRecording ? words.noRecording : said === null ? words.noText : words.words(said)}
          </span>
        </span>
      </div>
      {!isFolded && speakers.length > 0 && (
        <p className="pl-10 text-12 text-ink-2 max-sm:pl-0">
          {[...speakers.map(words.spoke), ...(askers > 0 ? [words.askers(askers)] : [])].join(" · ")}
        </p>
      )}
      {!isFolded && hasRecording && <Summary eventId={session.eventId} name={name} />}
      {!isFolded && hasPhrases && said !== null && phrases.length === 0 && (
        <p className="pl-10 text-12 text-ink-3">{words.noPhrase}</p>
      )}
      {phrases.map(({ q, passages, hits }) => (
        <div key={q} className="ml-8 max-sm:ml-0">
          <ol onClick={read}>
            {hits.slice(0, shown).map((hit) => (
              <FoundSentence key={hit.startSeconds} hit={hit} lang={undefined} query={q} player={player} />
            ))}
          </ol>
          {passages > shown && (
            <p className="py-1 pl-16 text-12 text-ink-3">{words.more(passages - shown, q)}</p>
          )}
        </div>
      ))}
    </li>
  );
}

/** Upstream's summary in its words, requested when it is opened: hundreds of calls may have none. */
function Summary({ eventId, name }: { eventId: number; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPending } = useQuery({ ...eventSummaryQuery(eventId), enabled: isOpen });
  return (
    <details className="pl-10 text-12" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        aria-label={words.summaryOf(name)}
        className="w-fit rounded py-1 text-ink-3 hover:text-ink max-md:py-3"
      >
        {words.summary}
      </summary>
      <p className="text-13 whitespace-pre-line text-ink-2">
        {data?.summary ?? (error ? words.summaryFailed : isPending ? words.summaryLoading : words.noSummary)}
      </p>
    </details>
  );
}
