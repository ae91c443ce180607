"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { isCurrentPage, pages } from "./pages.ts";

/** The navigation in the header of a wide screen. */
export function Nav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex">
      {pages.map(({ href, label }) => {
        const isCurrent = isCurrentPage(href, pathname);
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={isCurrent ? "page" : undefined}
            className={clsx(
              "rounded-lg px-2.5 py-1.5 text-13 transition-colors",
              isCurrent ? "bg-sunken font-medium text-ink dark:bg-line" : "text-ink-2 hover:text-ink",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
