"use client";

import dynamic from "next/dynamic";
import { useContext, useState } from "react";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import { call } from "#lib/client/request/call.ts";
import {
  firstVisitCards,
  firstVisitCookie,
  seenCards,
  type FirstVisitCard,
} from "#lib/contract/board/values/first-visit.ts";
import { firstVisitWording as words } from "./first-visit-wording.ts";

const Cards = dynamic(
  withLoadError(() => import("./cards.tsx").then(({ Cards }) => Cards)),
  { ssr: false },
);
const keptSeconds = 400 * 86_400;

export interface FirstVisitProps {
  cards: readonly FirstVisitCard[];
  /** Whether the server saw a storm when it made the page: until this tab knows better, the cards are folded. */
  isStorm?: boolean;
}

/**
 * Four things to try, above the board on a first visit. What was used or closed is noted in this browser
 * and for the person who is signed in. It keeps its height while they load. In a storm it is one line, so that failures
 * come first, unless somebody is using it.
 */
export function FirstVisit({ cards, isStorm = false }: FirstVisitProps) {
  const [shown, setShown] = useState(cards);
  // What was used in this visit stays until the next one, so that nothing jumps.
  const [left, setLeft] = useState(cards);
  const [isInUse, setIsInUse] = useState(false);
  const [isFollowed, setIsFollowed] = useState(false);
  const { name: person } = useContext(VisitorContext);
  const storm = useStorm();
  const isCurrent = useFreshness().status === "current";
  if (isCurrent && !isFollowed) setIsFollowed(true);
  const isFolded = (isCurrent || isFollowed ? storm !== null : isStorm) && !isInUse;
  if (shown.length === 0) return null;
  const keep = (next: readonly FirstVisitCard[]) => {
    setLeft(next);
    document.cookie = `${firstVisitCookie}=${seenCards(next)}; path=${ownAddress("/")}; max-age=${keptSeconds}; samesite=lax`;
    if (person === null) return;
    const seen = firstVisitCards.filter((card) => !next.includes(card));
    // In vain, it is noted with the next card.
    void call("PUT /api/first-visit", { body: { seen } }).catch(() => undefined);
  };
  const close = (closed: readonly FirstVisitCard[]) => {
    keep(left.filter((card) => !closed.includes(card)));
    setShown(shown.filter((card) => !closed.includes(card)));
  };
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-13">
        <h2 className="text-14 font-semibold">{words.title}</h2>
        <p className="text-ink-2">{isFolded ? words.folded : words.means}</p>
        <span className="ml-auto flex gap-4">
          {isFolded && <LineButton onPress={() => setIsInUse(true)}>{words.unfold}</LineButton>}
          <LineButton onPress={() => close(cards)}>{words.closeAll}</LineButton>
        </span>
      </div>
      <div
        onFocusCapture={() => setIsInUse(true)}
        onPointerDownCapture={() => setIsInUse(true)}
        // Hidden and not left out, so that nothing that was typed is lost.
        hidden={isFolded}
        className="@container -mx-4 h-64 scroll-px-4 overflow-x-auto px-4 max-md:snap-x md:-mx-5 md:px-5"
      >
        <Cards
          cards={shown}
          onClose={(card) => close([card])}
          onDone={(card) => keep(left.filter((one) => one !== card))}
        />
      </div>
    </section>
  );
}

function LineButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className="rounded text-12 text-ink-2 underline underline-offset-2 hover:text-ink max-md:min-h-11"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
