"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import { BasketEntry } from "#components/basket/basket-button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { isCurrentPage, PageLinks } from "./page-links.tsx";
import { pages, phonePages } from "./pages.ts";
import { shellWords } from "./shell-words.ts";

/** Four links and the button for the others fit 320 pixels. */
const shown = phonePages.slice(0, 4);
const others = pages.filter((page) => !shown.some(({ href }) => href === page.href));

/** The navigation on a phone. */
export function BottomBar() {
  const pathname = usePathname();
  return (
    <nav
      data-bottom-bar
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <PageLinks look={look} of={shown} />
      {/* The key closes it when another page opens. */}
      <Popover
        key={pathname}
        label={shellWords.morePages}
        trigger={shellWords.more}
        triggerClassName={look(others.some(({ href }) => isCurrentPage(href, pathname)))}
        className="w-44 flex-col p-1.5"
      >
        {() => (
          <>
            <PageLinks look={otherLook} of={others} />
            <BasketEntry className={`${otherLook(false)} w-full border-t border-line`} />
          </>
        )}
      </Popover>
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

function otherLook(isCurrent: boolean): string {
  return clsx(
    "flex min-h-11 items-center rounded-lg px-3 text-14 hover:bg-sunken",
    isCurrent ? "font-semibold text-ink" : "text-ink-2",
  );
}
