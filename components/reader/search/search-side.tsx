"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import type { HitListProps } from "./hit-list.tsx";
import { useSearchShown } from "./search-contexts.ts";

/** Loads the list of hits. */
export const loadHitList = () => import("./hit-list.tsx");
const HitList = dynamic<HitListProps>(
  withLoadError(() => loadHitList().then(({ HitList }) => HitList)),
  {
    ssr: false,
  },
);

interface SearchSideProps extends HitListProps {
  className: string;
}

/** The side panel with the hits in the call; on small screens over the text and on demand only. */
export function SearchSide({ className, ...list }: SearchSideProps) {
  const { isOpen, isListing, isListOpen } = useSearchShown();
  useEffect(() => {
    // A failed load is retried when there is something to list.
    if (isOpen) void loadHitList().catch(() => undefined);
  }, [isOpen]);
  if (!isListing) return null;
  return (
    <section
      aria-label="Search in this call"
      className={clsx(
        className,
        "max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:z-10 max-lg:h-[55%] max-lg:w-full max-lg:border-r-0 max-lg:border-b max-lg:shadow-float",
        !isListOpen && "max-lg:hidden",
      )}
    >
      <HitList {...list} />
    </section>
  );
}
