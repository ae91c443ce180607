"use client";

import type { ReactNode } from "react";
import { useFreshness } from "#lib/client/use-feed.ts";

/** Takes the colour out of whatever it holds while that is not confirmed. */
export function FreshnessGround({ children }: { children: ReactNode }) {
  const { status } = useFreshness();
  return (
    <div data-freshness={status} className="flex flex-1 flex-col">
      {children}
    </div>
  );
}
