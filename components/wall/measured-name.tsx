"use client";

import { twoLines } from "#components/wall/layout/two-lines.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { callText } from "#components/session/call-text.ts";
import { useTextWidth } from "./use-text-width.ts";

/** The room for a name in a tile. */
export interface NameRoom {
  /** A multiple of the name's font size. */
  width: number;
  lines: 1 | 2;
}

interface MeasuredNameProps {
  session: BoardSession;
  room: NameRoom;
  /** Smaller type than that of a name on one line. */
  isSmall?: boolean;
}

/** The company's whole name in the lines that there is room for; null where it does not fit. */
export function useNameLines(session: BoardSession, { width, lines }: NameRoom): readonly string[] | null {
  const measure = useTextWidth();
  const name = companyName(session);
  if (measure(name) <= width) return [name];
  return lines === 1 ? null : (twoLines(name, "", width, measure)?.lines ?? null);
}

/** The ticker for the line below a name; null when the ticker already stands in place of the name. */
export function useTickerBelow(session: BoardSession, room: NameRoom): string | null {
  const hasName = useNameLines(session, room) !== null;
  return hasName ? (session.company?.ticker ?? null) : null;
}

/** The company's whole name, or its ticker where it does not fit. */
export function MeasuredName({ session, room, isSmall = false }: MeasuredNameProps) {
  const lines = useNameLines(session, room) ?? [session.company?.ticker ?? companyName(session)];
  return (
    <span className="wall-name" data-lines={lines.length} data-small={isSmall || undefined}>
      {lines.map((line, index) => (
        <span key={index} {...callText(session)} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}
