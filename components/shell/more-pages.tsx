"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Popover } from "#components/ui/popover.tsx";
import { pageOf, type Page } from "./pages.ts";
import { PageLinks } from "./page-links.tsx";
import { shellWording } from "./shell-wording.ts";

interface MorePagesProps {
  of: readonly Page[];
  /** The classes of the button; `isCurrent` where it holds the page that is open. */
  triggerLook: (isCurrent: boolean) => string;
  /** What stands beside its name. */
  icon?: ReactNode;
  className: string;
  linkLook: (isCurrent: boolean) => string;
  /** What follows the links. */
  after?: ReactNode;
}

/** A button with the pages for which the navigation has no room. While one of them is open, it has that page's name. */
export function MorePages({ of, triggerLook, icon, className, linkLook, after }: MorePagesProps) {
  const pathname = usePathname();
  const current = of.find((page) => page === pageOf(pathname));
  return (
    // The key closes it when another page opens.
    <Popover
      key={pathname}
      label={shellWording.morePages}
      trigger={
        <>
          <span aria-hidden={current !== undefined}>{current ? current.label : shellWording.more}</span>
          {current && <span className="sr-only">{shellWording.otherPages(current.label)}</span>}
          {icon}
        </>
      }
      triggerClassName={triggerLook(current !== undefined)}
      className={className}
    >
      {() => (
        <>
          <PageLinks look={linkLook} of={of} />
          {after}
        </>
      )}
    </Popover>
  );
}
