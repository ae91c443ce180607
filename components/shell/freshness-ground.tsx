"use client";

import type { ReactNode } from "react";
import { useFreshness } from "#lib/client/board/use-feed.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { worseStatus } from "#lib/domain/freshness/screen-freshness.ts";

interface FreshnessGroundProps {
  /** The freshness of content that does not come with the board. */
  also?: FreshnessStatus;
  children: ReactNode;
}

/** Removes the colour from its content while that is not confirmed. */
export function FreshnessGround({ also = "current", children }: FreshnessGroundProps) {
  const { status } = useFreshness();
  return (
    <div data-freshness={worseStatus(status, also)} className="flex flex-1 flex-col">
      {children}
    </div>
  );
}
