"use client";

import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { MorePages } from "./more-pages.tsx";
import { PageLinks } from "./page-links.tsx";
import { readingPages, watchingPages } from "./pages.ts";
import { shellWording } from "./shell-wording.ts";

/** The navigation of a desktop or a tablet, where the second group is under "More". */
export function Nav() {
  return (
    <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex">
      <span role="group" aria-label={shellWording.reading} className="flex items-center gap-0.5">
        <PageLinks look={look} of={readingPages} />
      </span>
      <span role="group" aria-label={shellWording.watching} className="flex items-center gap-0.5">
        <span className="hidden items-center gap-0.5 lg:flex">
          <span aria-hidden className="mx-1 h-5 w-px bg-line xl:mx-2" />
          <PageLinks look={look} of={watchingPages} />
        </span>
        <MorePages
          of={watchingPages}
          triggerLook={(isCurrent) => clsx(look(isCurrent), "inline-flex items-center gap-1 lg:hidden")}
          icon={<ChevronDown className="size-3.5" />}
          className="w-44 flex-col p-1.5"
          linkLook={entryLook}
        />
      </span>
    </nav>
  );
}

function look(isCurrent: boolean): string {
  return clsx(
    "rounded-lg px-2 py-1.5 text-13 transition-colors xl:px-2.5",
    isCurrent ? "bg-sunken font-medium text-ink dark:bg-line" : "text-ink-2 hover:text-ink",
  );
}

function entryLook(isCurrent: boolean): string {
  return clsx(
    "flex min-h-11 items-center rounded-lg px-3 text-14 hover:bg-sunken",
    isCurrent ? "font-semibold text-ink" : "text-ink-2",
  );
}
