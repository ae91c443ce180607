"use client";

import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import Play from "lucide-react/icons/play";
import Star from "lucide-react/icons/star";
import X from "lucide-react/icons/x";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { TellMe } from "#components/alerts/tell-me.tsx";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { describeNotSaved } from "#components/marks/star-wording.ts";
import { PasteCompanies } from "#components/saved/paste-companies.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { useChangeWatchlists } from "#lib/client/saved/use-change-saved.ts";
import { usePastedCompanies } from "#lib/client/saved/use-pasted-companies.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import { firstListName } from "#lib/client/saved/use-watched.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { FirstVisitCard } from "#lib/contract/board/values/first-visit.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { firstVisitWording as words } from "./first-visit-wording.ts";
import { OnNow, Recorded } from "./play-cards.tsx";
import { useCardCalls } from "./use-card-calls.ts";

interface CardsProps {
  cards: readonly FirstVisitCard[];
  onClose: (card: FirstVisitCard) => void;
  onDone: (card: FirstVisitCard) => void;
}

/** The cards, each with calls of the moment and one thing to do. */
export function Cards({ cards, onClose, onDone }: CardsProps) {
  const calls = useCardCalls();
  const [live] = calls.live;
  const frame = (card: FirstVisitCard, title: string, detail: string, icon: ReactNode, content: ReactNode) =>
    cards.includes(card) && (
      <Card key={card} {...{ title, detail, icon }} onClose={() => onClose(card)}>
        {content}
      </Card>
    );
  const isQuiet = calls.live.length === 0;
  return (
    <div className="grid h-full auto-cols-[18.75rem] grid-flow-col gap-3 @7xl:auto-cols-auto @7xl:grid-flow-row @7xl:grid-cols-4">
      {frame(
        "now",
        isQuiet ? words.next : words.now,
        isQuiet ? "" : words.live(calls.live.length),
        <StateGlyph state={stateOfLane(isQuiet ? "scheduled" : "live")} className="size-4 text-live" />,
        <OnNow calls={calls} onDone={() => onDone("now")} />,
      )}
      {calls.recorded.length > 0 &&
        frame(
          "recorded",
          words.recorded,
          words.recordedToday(calls.recorded.length),
          <Play className="size-4 text-recorded" />,
          <Recorded calls={calls} onDone={() => onDone("recorded")} />,
        )}
      {frame(
        "watchlist",
        words.watchlist,
        words.paste,
        <Star className="size-4" />,
        <PasteCard onDone={() => onDone("watchlist")} />,
      )}
      {frame(
        "told",
        words.told,
        "",
        <Bell className="size-4" />,
        <BeTold session={live ?? calls.next} onDone={() => onDone("told")} />,
      )}
    </div>
  );
}

interface CardProps {
  title: string;
  detail: string;
  icon: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Card({ title, detail, icon, onClose, children }: CardProps) {
  return (
    <Panel
      aria-label={title}
      className="flex min-w-0 snap-start flex-col gap-2.5 overflow-hidden px-4 pt-2.5 pb-3 text-13 shadow-lift"
    >
      <div className="flex items-center gap-2">
        <span aria-hidden className="flex shrink-0">
          {icon}
        </span>
        <h3 className="shrink-0 text-14 font-semibold">{title}</h3>
        <span className="truncate text-12 text-ink-2 num">{detail}</span>
        <Button
          look="quiet"
          size="icon"
          aria-label={words.close(title)}
          className="-mr-2 ml-auto"
          onClick={onClose}
        >
          <X className="size-4" />
        </Button>
      </div>
      {children}
    </Panel>
  );
}

/** A rule as a sentence, with a test before one's eyes. */
function BeTold({ session, onDone }: { session: BoardSession | null; onDone: () => void }) {
  const [tests, setTests] = useState(0);
  const company = session ? companyName(session) : words.anyCompany;
  return (
    <>
      <p className="leading-6">
        {words.when} <bdi className="font-semibold">{company}</bdi> {words.fails}{" "}
        <span className="font-semibold">{words.thisBrowser}</span>.
      </p>
      <div role="status">
        {tests > 0 && (
          <p
            key={tests}
            className="flex arrive items-center gap-2.5 rounded-lg border border-line px-3 py-2 shadow-lift"
          >
            <Logo className="size-6 shrink-0" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{words.testTitle(company)}</span>
              <span className="block text-12 text-ink-2">{words.test}</span>
            </span>
          </p>
        )}
      </div>
      <p className="mt-auto flex items-center gap-2 text-12 text-ink-2">
        {tests > 0 ? (
          <>
            <Check className="size-3.5 shrink-0" />
            {words.works}
          </>
        ) : (
          words.toldMeans
        )}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={() => setTests(tests + 1)}>{tests > 0 ? words.tryAgain : words.tryIt}</Button>
        <TellMe
          about={company}
          scope={session ? { companyIds: [session.companyId] } : {}}
          look="solid"
          onSaved={onDone}
        />
      </div>
    </>
  );
}

/** Makes a watchlist of what is pasted. */
function PasteCard({ onDone }: { onDone: () => void }) {
  const pasted = usePastedCompanies();
  const change = useChangeWatchlists();
  const { items } = useWatchlists();
  const { person, field, keepPerson } = usePersonPrompt();
  const owner = usePersonName();
  const { companyIds } = pasted;
  const made = change.data?.watchlist;
  if (made)
    return (
      <>
        <p role="status">{words.made(counted(made.companyIds.length, "company", "companies"))}</p>
        <div className="mt-auto flex justify-end">
          <Link href={`/?watched=${made.id}`} prefetch={false} className={buttonLook("solid")}>
            {words.showIt}
          </Link>
        </div>
      </>
    );
  const make = () => {
    if (change.isPending || !keepPerson()) return;
    const mine = new Set(items.filter((list) => list.owner === owner).map(({ name }) => name));
    const name = freeName(mine);
    const isDefault = !items.some((list) => list.isDefault);
    change.mutate(
      { id: null, content: { name, companyIds: [...companyIds], isDefault } },
      { onSuccess: onDone },
    );
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="min-h-0 flex-1 overflow-auto">
        <PasteCompanies pasted={pasted} />
      </div>
      {pasted.isMarked && (
        <div className="flex items-center justify-end gap-2">
          <span className="min-w-0 flex-1">
            <PersonField person={person} field={field} />
          </span>
          <Button look="solid" disabled={companyIds.length === 0 || change.isPending} onClick={make}>
            {words.make}
          </Button>
        </div>
      )}
      {change.error && (
        <p role="alert" className="text-12 text-failed">
          {describeNotSaved(change.error)}
        </p>
      )}
    </div>
  );
}

/** A name that none of the person's lists has. */
function freeName(taken: ReadonlySet<string>): string {
  if (!taken.has(firstListName)) return firstListName;
  let number = 2;
  while (taken.has(`${firstListName} ${number}`)) number += 1;
  return `${firstListName} ${number}`;
}
