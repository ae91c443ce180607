"use client";

import { clsx } from "clsx";
import Star from "lucide-react/icons/star";
import { useRef } from "react";
import { starWording as words } from "#components/marks/star-wording.ts";
import { useStarring } from "#components/marks/use-starring.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { useStar } from "#lib/client/saved/use-watched.ts";

interface WatchButtonProps {
  companyId: number;
  company: string;
  look?: "outline" | "quiet";
  className?: string;
}

/** Puts a company on the default watchlist, or takes it off. */
export function WatchButton({ companyId, company, look = "outline", className }: WatchButtonProps) {
  const known = useStar(companyId);
  const { set, star, notices } = useStarring();
  const isHydrated = useIsHydrated();
  // Before the lists are there, what was saved from here.
  const isWatched = known.isWatched ?? (star.isSuccess ? star.variables.isWatched : null);
  const isOn = isWatched === true;
  // What the button said when it was pressed: the lists may arrive before it is released.
  const pressed = useRef<boolean | null>(null);
  const toggle = () => {
    const wanted = !(pressed.current ?? isOn);
    pressed.current = null;
    set({ companyId, isWatched: wanted });
  };
  usePageActions([{ name: isOn ? words.removeNamed(company) : words.addNamed(company), run: toggle }]);
  return (
    <>
      <Button
        look={look}
        aria-pressed={isWatched ?? undefined}
        aria-busy={star.isPending || isWatched === null}
        // A click before hydration would be lost.
        disabled={!isHydrated}
        title={isOn && known.list ? words.onList(known.list.name) : undefined}
        className={className}
        onPointerDown={() => {
          pressed.current = isOn;
        }}
        onPointerLeave={() => {
          pressed.current = null;
        }}
        onClick={toggle}
      >
        <Star className={clsx("size-3.5", isOn && "fill-current")} />
        {isOn ? words.on : words.add}
      </Button>
      {notices}
    </>
  );
}
