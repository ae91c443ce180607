"use client";

import { clsx } from "clsx";
import Star from "lucide-react/icons/star";
import { createContext, useContext, useMemo, type MouseEvent, type ReactNode } from "react";
import { useKnownWatched, type WantedStar } from "#lib/client/saved/use-watched.ts";
import { starWording as words } from "./star-wording.ts";
import { useStarring } from "./use-starring.tsx";

/** The stars of a page. */
export interface Stars {
  /** The companies of the default watchlist. */
  watched: ReadonlySet<number>;
  set: (wanted: WantedStar) => void;
}

/** Null until the watchlists are there; undefined on screens where nobody stars. */
const StarsContext = createContext<Stars | null | undefined>(undefined);

/** Provides the stars of a page: read and changed in one place, however many companies are on it. */
export function StarsProvider({ children }: { children: ReactNode }) {
  const watched = useKnownWatched();
  const { set, notices } = useStarring();
  const stars = useMemo(() => watched && { watched, set }, [watched, set]);
  return (
    <StarsContext value={stars}>
      {children}
      {notices}
    </StarsContext>
  );
}

/** The stars of the page, for other ways to set them; null where there are none. */
export const useStars = () => useContext(StarsContext) ?? null;

interface CompanyStarProps {
  companyId: number;
  company: string;
  /** Shown only under the pointer and with the focus, unless the company is watched. */
  isShy?: boolean;
  /** Within a choice of a list, which may hold no button: for the pointer alone. */
  isInChoice?: boolean;
  className?: string;
}

/**
 * Whether a company is on the default watchlist, and puts it there. Until the lists are known only its place, so that
 * nothing moves when they are.
 */
export function CompanyStar({ companyId, company, isShy, isInChoice, className }: CompanyStarProps) {
  const stars = useContext(StarsContext);
  if (stars === undefined) return null;
  if (stars === null) return <span aria-hidden className={clsx("size-6 shrink-0", className)} />;
  const isOn = stars.watched.has(companyId);
  const label = isOn ? words.removeNamed(company) : words.addNamed(company);
  const look = clsx(
    "relative z-1 grid size-6 shrink-0 place-items-center rounded text-ink-3 hover:text-ink",
    isShy &&
      !isOn &&
      "opacity-0 group-hover/select:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100",
    className,
  );
  const onClick = (event: MouseEvent) => {
    // What it stands in opens on a click.
    event.preventDefault();
    event.stopPropagation();
    stars.set({ companyId, isWatched: !isOn });
  };
  const glyph = <Star aria-hidden className={clsx("size-3.5", isOn && "fill-current text-ink-2")} />;
  if (isInChoice)
    return (
      <span aria-hidden title={label} className={look} onClick={onClick}>
        {glyph}
      </span>
    );
  return (
    <button type="button" aria-label={label} title={label} className={look} onClick={onClick}>
      {glyph}
    </button>
  );
}
