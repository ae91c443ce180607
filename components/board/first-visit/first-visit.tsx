"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { firstVisitCookie, seenCards, type FirstVisitCard } from "#lib/contract/board/values/first-visit.ts";
import { firstVisitWording as words } from "./first-visit-wording.ts";

const Cards = dynamic(
  withLoadError(() => import("./cards.tsx").then(({ Cards }) => Cards)),
  { ssr: false },
);
const keptSeconds = 400 * 86_400;

/** Four things to try, above the board of whoever comes for the first time. It keeps its height while they load. */
export function FirstVisit({ cards }: { cards: readonly FirstVisitCard[] }) {
  const [shown, setShown] = useState(cards);
  // What was used in this visit stays until the next one, so that nothing jumps.
  const [left, setLeft] = useState(cards);
  if (shown.length === 0) return null;
  const keep = (next: readonly FirstVisitCard[]) => {
    setLeft(next);
    document.cookie = `${firstVisitCookie}=${seenCards(next)}; path=${ownAddress("/")}; max-age=${keptSeconds}; samesite=lax`;
  };
  const close = (closed: readonly FirstVisitCard[]) => {
    keep(left.filter((card) => !closed.includes(card)));
    setShown(shown.filter((card) => !closed.includes(card)));
  };
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-13">
        <h2 className="text-14 font-semibold">{words.title}</h2>
        <p className="text-ink-2">{words.means}</p>
        <button
          type="button"
          className="ml-auto rounded text-12 text-ink-2 underline underline-offset-2 hover:text-ink max-md:min-h-11"
          onClick={() => close(cards)}
        >
          {words.closeAll}
        </button>
      </div>
      <div className="-mx-4 h-64 scroll-px-4 overflow-x-auto px-4 max-md:snap-x md:-mx-5 md:px-5">
        <Cards
          cards={shown}
          onClose={(card) => close([card])}
          onDone={(card) => keep(left.filter((one) => one !== card))}
        />
      </div>
    </section>
  );
}
