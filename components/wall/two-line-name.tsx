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

/** The company's whole name on up to two lines of a width as for `TwoLineName`; null where it does not fit. */
export function useNameLines(session: BoardSession, width: number): readonly string[] | null {
  const measure = useTextWidth();
  return twoLines(companyName(session), "", width, measure)?.lines ?? null;
}

/** The company's whole name on up to two lines, or its ticker where it does not fit. */
export function TwoLineName({ session, width, isSmall = false }: TwoLineNameProps) {
  const lines = useNameLines(session, width) ?? [session.company?.ticker ?? companyName(session)];
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
