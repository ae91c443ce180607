"use client";

import { clsx } from "clsx";
import { PageLinks } from "./page-links.tsx";
import { narrowPages, wideOnlyPages } from "./pages.ts";

/** The navigation on a wide screen. */
export function Nav() {
  return (
    <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex">
      <PageLinks look={look} of={narrowPages} />
      <span className="hidden xl:contents">
        <PageLinks look={look} of={wideOnlyPages} />
      </span>
    </nav>
  );
}

function look(isCurrent: boolean): string {
  return clsx(
    "rounded-lg px-2.5 py-1.5 text-13 transition-colors",
    isCurrent ? "bg-sunken font-medium text-ink dark:bg-line" : "text-ink-2 hover:text-ink",
  );
}
