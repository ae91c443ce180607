"use client";

import type { ReactNode } from "react";
import { useFreshness } from "#lib/client/use-feed.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { worseStatus } from "#lib/domain/screen-freshness.ts";

interface FreshnessGroundProps {
  /** Of what is held beside the board, where that has a source of its own. */
  also?: FreshnessStatus;
  children: ReactNode;
}

/** Takes the colour out of whatever it holds while that is not confirmed. */
export function FreshnessGround({ also = "current", children }: FreshnessGroundProps) {
  const { status } = useFreshness();
  return (
    <div data-freshness={worseStatus(status, also)} className="flex flex-1 flex-col">
      {children}
    </div>
  );
}
