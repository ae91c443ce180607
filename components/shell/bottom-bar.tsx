"use client";

import { clsx } from "clsx";
import { BasketEntry } from "#components/basket/basket-button.tsx";
import { MorePages } from "./more-pages.tsx";
import { PageLinks } from "./page-links.tsx";
import { pages } from "./pages.ts";
import { shellWording } from "./shell-wording.ts";

/** Four links and the button for the others fit 320 pixels. */
const shown = pages.slice(0, 4);
const others = pages.slice(4);

/** The navigation on a phone. */
export function BottomBar() {
  return (
    <nav
      data-bottom-bar
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <PageLinks look={look} of={shown} />
      <MorePages
        of={others}
        triggerLook={look}
        after={(entry) => <BasketEntry className={`${entry} w-full border-t border-line`} />}
      >
        {shellWording.more}
      </MorePages>
    </nav>
  );
}

function look(isCurrent: boolean): string {
  return clsx(
    "relative flex h-14 flex-1 items-center justify-center text-12",
    isCurrent
      ? "font-semibold text-ink before:absolute before:top-0 before:h-0.5 before:w-8 before:rounded-full before:bg-ink"
      : "text-ink-2",
  );
}
