import { useHitPlayer } from "#components/search/use-hit-player.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { Since } from "#lib/contract/board/analyst/since.ts";
import { Held } from "./held.tsx";
import { Beside } from "./beside.tsx";
import { sinceWording as words } from "./since-wording.ts";

interface HappenedProps {
  since: Since;
  /** The calls that were read after the last visit. */
  read: readonly number[];
  hasPhrases: boolean;
}

/** More calls than this fold to one line where no phrase was said. */
const mostOpen = 20;

/** The calls that were held, and beside them what changed around them. */
export function Happened({ since, read, hasPhrases }: HappenedProps) {
  const player = useHitPlayer();
  const zone = useZoneWording();
  const now = useMinute();
  const { held, companies, moved, announced, next } = since;
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  const failed = held.filter(({ failure }) => failure !== null);
  const passages = held.flatMap(({ phrases }) => phrases).reduce((sum, one) => sum + one.passages, 0);
  const unread = held.filter(({ session }) => !read.includes(session.id)).length;
  const { counts } = words;
  const isNothing = held.length + moved.length + announced.length === 0;
  return (
    <>
      <p role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2 num">
        <span className="font-semibold text-ink">{counts.unread(unread)}</span>
        <span>{counts.held(held.length)}</span>
        <span>{counts.failed(failed.length)}</span>
        {hasPhrases && <span>{counts.passages(passages)}</span>}
        <span>{counts.moved(moved.length)}</span>
        <span>{counts.announced(announced.length)}</span>
      </p>
      {!since.isCopyComplete && <p className="text-13 text-ink-2">{words.copying}</p>}
      {since.isCut && <p className="text-13 text-ink-2">{words.cut}</p>}
      {since.refused.map(({ q, reason }) => (
        <p key={q} className="text-13 text-ink-2">
          {q}: {reason}
        </p>
      ))}
      {player.element}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {isNothing ? (
          <EmptyNote title={words.none(zone.whenStamp(since.at, now, "minutes"))}>
            {words.noneNext(next.length)}
          </EmptyNote>
        ) : (
          <Panel aria-labelledby="since-held" className="overflow-hidden max-lg:order-2">
            <h2 id="since-held" className="px-4 py-2.5 text-13 font-semibold">
              {words.held}{" "}
              <span className="font-normal text-ink-3 num">
                {words.recorded(held.filter(({ hasRecording }) => hasRecording).length, held.length)}
              </span>
            </h2>
            {!hasPhrases && <p className="px-4 pb-2.5 text-12 text-ink-3">{words.noPhrases}</p>}
            <ul>
              {held.map((call) => (
                <Held
                  key={call.session.id}
                  call={call}
                  company={companyOf.get(call.session.companyId) ?? null}
                  isRead={read.includes(call.session.id)}
                  isFolded={held.length > mostOpen && call.phrases.length === 0}
                  hasPhrases={hasPhrases}
                  player={player}
                />
              ))}
            </ul>
          </Panel>
        )}
        <Beside since={since} companyOf={companyOf} />
      </div>
    </>
  );
}
