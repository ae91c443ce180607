"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { pageOf, type Page } from "./pages.ts";

interface PageLinksProps {
  /** The classes of each link. */
  look: (isCurrent: boolean) => string;
  of: readonly Page[];
}

/** Links to pages of the desk. */
export function PageLinks({ look, of }: PageLinksProps) {
  const current = pageOf(usePathname());
  return of.map((page) => (
    <Link
      key={page.href}
      href={page.href}
      prefetch={false}
      aria-current={page === current ? "page" : undefined}
      className={look(page === current)}
    >
      {page.label}
    </Link>
  ));
}
