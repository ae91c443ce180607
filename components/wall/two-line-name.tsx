"use client";

import { twoLines } from "#components/wall/layout/two-lines.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { useTextWidth } from "./use-text-width.ts";

interface TwoLineNameProps {
  session: BoardSession;
  /** For its text, as a multiple of its font size. */
  width: number;
  /** In smaller type than a name in one line. */
  isSmall?: boolean;
}

/** The company's whole name on up to two lines, or its ticker where it does not fit. */
export function TwoLineName({ session, width, isSmall = false }: TwoLineNameProps) {
  const measure = useTextWidth();
  const name = companyName(session);
  const lines = twoLines(name, "", width, measure)?.lines ?? [session.company?.ticker ?? name];
  return (
    <span className="wall-name" data-lines={2} data-small={isSmall || undefined}>
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </span>
  );
}
