"use client";

import { clsx } from "clsx";
import { BasketEntry } from "#components/basket/basket-button.tsx";
import { MorePages } from "./more-pages.tsx";
import { PageLinks } from "./page-links.tsx";
import { readingPages, settingsPage, sincePage, watchingPages } from "./pages.ts";

const others = [sincePage, ...watchingPages, settingsPage];

/** The navigation on a phone: four links, and the others in a sheet above it. */
export function BottomBar() {
  return (
    <nav
      data-bottom-bar
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <PageLinks look={look} of={readingPages} />
      <MorePages
        of={others}
        triggerLook={(isCurrent) => `${look(isCurrent)} aria-expanded:bg-sunken`}
        className="grid! w-[calc(100vw-1rem)] grid-cols-4 p-1.5"
        linkLook={entryLook}
        after={<BasketEntry className={entryLook(false)} />}
      />
    </nav>
  );
}

function look(isCurrent: boolean): string {
  return clsx(
    "relative flex h-14 flex-1 items-center justify-center text-center text-12",
    isCurrent
      ? "font-semibold text-ink before:absolute before:top-0 before:h-0.5 before:w-8 before:rounded-full before:bg-ink"
      : "text-ink-2",
  );
}

function entryLook(isCurrent: boolean): string {
  return clsx(
    "flex min-h-12 items-center rounded-lg px-2 text-13 hover:bg-sunken",
    isCurrent ? "font-semibold text-ink" : "text-ink-2",
  );
}
