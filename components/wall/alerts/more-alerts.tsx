"use client";

import { useTextWidth } from "#components/wall/use-text-width.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { wallWording } from "../wall-wording.ts";

interface MoreAlertsProps {
  /** The alerts without a tile. */
  hidden: readonly BoardSession[];
  /** The width for text in a tile, in units of the tiles. */
  textWidth: number;
}

/** The room that its smaller padding adds to that of a tile, in units. */
const narrowerPadding = 0.6;
/** The width of its regular type, as a share of the bold type that is measured. */
const lighterShare = 0.95;

/** In the place of a tile: how many alerts have none, and how many of these are acknowledged. */
export function MoreAlerts({ hidden, textWidth }: MoreAlertsProps) {
  const measure = useTextWidth();
  const acknowledged = hidden.filter(({ acknowledgement }) => acknowledgement !== null).length;
  if (acknowledged === 0) return <li className="wall-more num">{wallWording.more(hidden.length)}</li>;
  const words = wallWording.acknowledged(acknowledged);
  const width = textWidth + narrowerPadding;
  return (
    <li className="wall-more num" data-parts={2}>
      <span>{wallWording.more(hidden.length)},</span>
      <span>
        {measure(words) * lighterShare <= width ? words : wallWording.acknowledgedShort(acknowledged)}
      </span>
    </li>
  );
}
