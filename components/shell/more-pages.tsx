"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Popover } from "#components/ui/popover.tsx";
import { isCurrentPage, PageLinks, type PageLink } from "./page-links.tsx";
import { shellWording } from "./shell-wording.ts";

interface MorePagesProps {
  of: readonly PageLink[];
  /** The classes of the button; `isCurrent` where it holds the page that is open. */
  triggerLook: (isCurrent: boolean) => string;
  /** The button's content. */
  children: ReactNode;
  /** What follows the links. */
  after?: (look: string) => ReactNode;
}

/** A button with the pages for which the navigation has no room. */
export function MorePages({ of, triggerLook, children, after }: MorePagesProps) {
  const pathname = usePathname();
  return (
    // The key closes it when another page opens.
    <Popover
      key={pathname}
      label={shellWording.morePages}
      trigger={children}
      triggerClassName={triggerLook(of.some(({ href }) => isCurrentPage(href, pathname)))}
      className="w-44 flex-col p-1.5"
    >
      {() => (
        <>
          <PageLinks look={look} of={of} />
          {after?.(look(false))}
        </>
      )}
    </Popover>
  );
}

function look(isCurrent: boolean): string {
  return clsx(
    "flex min-h-11 items-center rounded-lg px-3 text-14 hover:bg-sunken",
    isCurrent ? "font-semibold text-ink" : "text-ink-2",
  );
}
