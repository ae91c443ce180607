import { type ReactNode, type RefObject, useRef } from "react";
import { useHitPlayer } from "#components/search/use-hit-player.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { SinceShow } from "#lib/client/address/since-params.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { HeldCall, Since } from "#lib/contract/board/analyst/since.ts";
import type { BoardCompany } from "#lib/contract/board/board-session.ts";
import { Held } from "./held.tsx";
import { Beside } from "./other-changes.tsx";
import { sinceWording as words } from "./since-wording.ts";

interface HappenedProps {
  since: Since;
  /** The calls that were read after the last visit. */
  read: readonly number[];
  onRead: (id: number) => void;
  hasPhrases: boolean;
  /** Which calls are listed; null for all. */
  show: SinceShow | null;
  onShow: (show: SinceShow | null) => void;
}

/** More calls than this fold to one line where no phrase was said. */
const maxOpen = 20;

/** The calls that were held, and beside them what changed around them. */
export function Happened(props: HappenedProps) {
  const { since, show } = props;
  const zone = useZoneWording();
  const now = useMinute();
  const { held, companies, documents, moved, announced, next } = since;
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  const isNothing = held.length + documents.length + moved.length + announced.length === 0;
  return (
    <>
      <Counts {...props} />
      {words.missing(since).map((sentence) => (
        <p key={sentence} className="text-13 text-ink-2">
          {sentence}
        </p>
      ))}
      {since.isCut && <p className="text-13 text-ink-2">{words.cut}</p>}
      {since.refused.map(({ q, reason }) => (
        <p key={q} className="text-13 text-ink-2">
          {q}: {reason}
        </p>
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {isNothing ? (
          <EmptyNote title={words.none(zone.whenStamp(since.at, now, "minutes"))}>
            {words.noneNext(next.length)}
          </EmptyNote>
        ) : (
          <Calls
            {...props}
            calls={show === null ? held : held.filter(isCounted(props)[show])}
            companyOf={companyOf}
          />
        )}
        <Beside since={since} companyOf={companyOf} />
      </div>
    </>
  );
}

/** Which calls each count counts. */
const isCounted = ({
  read,
}: Pick<HappenedProps, "read">): Record<SinceShow, (call: HeldCall) => boolean> => ({
  unread: ({ session }) => !read.includes(session.id),
  failed: ({ failure }) => failure !== null,
  said: ({ phrases }) => phrases.length > 0,
});

/** How much there is of each kind; a count of calls lists only those. */
function Counts({ since, read, hasPhrases, show, onShow }: HappenedProps) {
  const { held, documents, moved, announced } = since;
  const { counts } = words;
  const is = isCounted({ read });
  const passages = held.flatMap(({ phrases }) => phrases).reduce((sum, one) => sum + one.passages, 0);
  const filter = (name: SinceShow, label: string) => (
    <Filter isOn={show === name} onSwitch={() => onShow(show === name ? null : name)}>
      {label}
    </Filter>
  );
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-13 text-ink-2 num">
      {filter("unread", counts.unread(held.filter(is.unread).length))}
      <Filter isOn={show === null} onSwitch={() => onShow(null)}>
        {counts.held(held.length)}
      </Filter>
      {filter("failed", counts.failed(held.filter(is.failed).length))}
      {hasPhrases && filter("said", counts.passages(passages))}
      <span>{counts.documents(documents.length)}</span>
      <span>{counts.moved(moved.length)}</span>
      <span>{counts.announced(announced.length)}</span>
    </p>
  );
}

interface CallsProps extends Pick<HappenedProps, "read" | "onRead" | "hasPhrases" | "since"> {
  /** Those that are listed. */
  calls: readonly HeldCall[];
  companyOf: ReadonlyMap<number, BoardCompany>;
}

function Calls({ calls, since: { held }, companyOf, read, onRead, hasPhrases }: CallsProps) {
  const player = useHitPlayer();
  const list = useRef<HTMLUListElement>(null);
  useCallKeys(list);
  return (
    <div className="max-lg:order-2">
      {player.element}
      <Panel aria-labelledby="since-held" className="overflow-hidden">
        <h2 id="since-held" className="px-4 py-2.5 text-13 font-semibold">
          {words.held}{" "}
          <span className="font-normal text-ink-3 num">
            {words.recorded(held.filter(({ hasRecording }) => hasRecording).length, held.length)}
          </span>
        </h2>
        {!hasPhrases && <p className="px-4 pb-2.5 text-12 text-ink-3">{words.noPhrases}</p>}
        {calls.length === 0 && (
          <p className="border-t border-line px-4 py-3 text-13 text-ink-2">{words.noneOfThese}</p>
        )}
        <ul ref={list}>
          {calls.map((call) => (
            <Held
              key={call.session.id}
              call={call}
              company={companyOf.get(call.session.companyId) ?? null}
              isRead={read.includes(call.session.id)}
              isFolded={held.length > maxOpen && call.phrases.length === 0}
              hasPhrases={hasPhrases}
              onRead={onRead}
              player={player}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

interface FilterProps {
  isOn: boolean;
  onSwitch: () => void;
  children: ReactNode;
}

/** A count that lists only what it counts. */
function Filter({ isOn, onSwitch, children }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onSwitch}
      className="rounded underline-offset-4 hover:text-ink hover:underline aria-pressed:font-semibold aria-pressed:text-ink max-md:min-h-11"
    >
      {children}
    </button>
  );
}

/** Goes through the calls by keys: `j` and `k` to the next and the one before, `e` marks the one with the focus. */
function useCallKeys(list: RefObject<HTMLUListElement | null>): void {
  const go = (by: 1 | -1) => () => {
    const calls = [...(list.current?.children ?? [])];
    const at = calls.findIndex((call) => call.contains(document.activeElement));
    const next = at === -1 ? (by === 1 ? 0 : calls.length - 1) : at + by;
    calls[next]?.querySelector("a")?.focus();
  };
  const mark = () => {
    const call = [...(list.current?.children ?? [])].find((one) => one.contains(document.activeElement));
    call?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
  };
  usePageActions([
    { key: "j", name: words.nextCall, run: go(1) },
    { key: "k", name: words.callBefore, run: go(-1) },
    { key: "e", name: words.markFocused, run: mark },
  ]);
}
