"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { pages } from "./pages.ts";

/** Links to the pages of the desk; `look` gives the classes of each. */
export function PageLinks({ look }: { look: (isCurrent: boolean) => string }) {
  const pathname = usePathname();
  return pages.map(({ href, label }) => {
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

function isCurrentPage(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
