"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { usePastMoment } from "#lib/client/address/use-past-moment.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { worseStatus } from "#lib/domain/freshness/screen-freshness.ts";

interface FreshnessGroundProps {
  /** The freshness of content that is requested apart from the board. */
  also?: FreshnessStatus;
  children: ReactNode;
}

/** A wrapper whose content loses its colour while it is not confirmed. */
export function FreshnessGround({ also = "current", children }: FreshnessGroundProps) {
  const { status } = useFreshness();
  const isBoard = usePathname() === "/";
  const { at } = usePastMoment();
  // A past board has a freshness of its own.
  const shown = isBoard && at !== null ? "current" : worseStatus(status, also);
  return (
    <div data-freshness={shown} className="flex flex-1 flex-col">
      {children}
    </div>
  );
}
