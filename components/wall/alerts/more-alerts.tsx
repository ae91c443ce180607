"use client";

import { useTextWidth } from "#components/wall/use-text-width.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { wallWords } from "../wall-words.ts";

interface MoreAlertsProps {
  /** Those without a tile. */
  hidden: readonly BoardSession[];
  /** In units of the tiles. */
  textWidth: number;
}

/** Its padding leaves its words so much more than the padding of a tile, in units. */
const narrowerPadding = 0.6;
/** Its type is lighter than what is measured, and so much narrower. */
const lighterShare = 0.95;

/** In the place of a tile: how many have none, and how many of these somebody is on. */
export function MoreAlerts({ hidden, textWidth }: MoreAlertsProps) {
  const measure = useTextWidth();
  const acknowledged = hidden.filter(({ acknowledgement }) => acknowledgement !== null).length;
  if (acknowledged === 0) return <li className="wall-more num">{wallWords.more(hidden.length)}</li>;
  const words = wallWords.acknowledged(acknowledged);
  const width = textWidth + narrowerPadding;
  return (
    <li className="wall-more num" data-parts={2}>
      <span>{wallWords.more(hidden.length)},</span>
      <span>
        {measure(words) * lighterShare <= width ? words : wallWords.acknowledgedShort(acknowledged)}
      </span>
    </li>
  );
}
