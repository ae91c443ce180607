"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { pages } from "./pages.ts";

export type PageLink = Pick<(typeof pages)[number], "href" | "label">;

interface PageLinksProps {
  /** The classes of each link. */
  look: (isCurrent: boolean) => string;
  of: readonly PageLink[];
}

/** Links to the pages of the desk. */
export function PageLinks({ look, of }: PageLinksProps) {
  const pathname = usePathname();
  return of.map(({ href, label }) => {
    const isCurrent = isCurrentPage(href, pathname);
    return (
      <Link
        key={href}
        href={href}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        className={look(isCurrent)}
      >
        {label}
      </Link>
    );
  });
}

/** Whether an address belongs to a page of the desk. */
export function isCurrentPage(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
