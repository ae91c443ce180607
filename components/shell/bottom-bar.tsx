"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { isCurrentPage, pages } from "./pages.ts";

/** The navigation of a phone, under the thumb. */
export function BottomBar() {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {pages.map(({ href, label }) => {
        const isCurrent = isCurrentPage(href, pathname);
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={isCurrent ? "page" : undefined}
            className={clsx(
              "relative flex h-14 flex-1 items-center justify-center text-12",
              isCurrent
                ? "font-semibold text-ink before:absolute before:top-0 before:h-0.5 before:w-8 before:rounded-full before:bg-ink"
                : "text-ink-2",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
