"use client";

import { useMemo } from "react";
import type { CSSProperties } from "react";
import { useBoard } from "#lib/client/use-board.ts";
import { useFreshness, useMoment } from "#lib/client/use-feed.ts";
import { useRules } from "#lib/client/use-rules.ts";
import { driftReach, pixelDrift } from "#lib/domain/pixel-drift.ts";
import type { Viewport } from "#lib/domain/wall-type.ts";
import { wallType } from "#lib/domain/wall-type.ts";
import { wallContent } from "#lib/domain/wall-content.ts";
import { wallLayout } from "#lib/domain/wall-layout.ts";
import type { WallSettings } from "#lib/domain/wall-settings.ts";
import { freshnessSentence } from "./freshness-sentence.ts";
import { useMinuteOfScreen } from "./use-minute-of-screen.ts";
import { wallNotes } from "./wall-notes.ts";
import { WallFooter } from "./wall-footer.tsx";
import { WallHeader } from "./wall-header.tsx";
import { WallNext } from "./wall-next.tsx";
import { WallPulse } from "./wall-pulse.tsx";
import { WallTiles } from "./wall-tiles.tsx";

interface WallStageProps {
  settings: WallSettings;
  refused: readonly string[];
  notice: string | null;
  viewport: Viewport;
}

/** How soon a call that becomes late, an overrun or stuck moves to where a room looks first. */
const contentEveryMs = 5_000;

/** Places the board on a screen of this size, seen from this far. */
export function WallStage({ settings, refused, notice, viewport }: WallStageProps) {
  const board = useBoard();
  const moment = useMoment(contentEveryMs);
  const rules = useRules();
  const freshness = useFreshness();
  const screenMinute = useMinuteOfScreen();
  const sessions = board?.sessions;
  const content = useMemo(
    () => (sessions && moment !== null ? wallContent([...sessions.values()], moment, rules) : null),
    [sessions, moment, rules],
  );
  const reach = driftReach(viewport.width, viewport.height);
  const drift = pixelDrift(screenMinute, reach);
  const room = { width: viewport.width - reach, height: viewport.height - reach };
  const { unitPx, isReadable } = wallType(settings, room);
  const notes = wallNotes({ settings, refused, notice, isReadable });
  const sentence = freshnessSentence(freshness);
  const layout = wallLayout(
    { width: room.width / unitPx, height: room.height / unitPx },
    {
      alerts: content?.counts.attention ?? 0,
      live: content?.live.length ?? 0,
      next: content?.next.length ?? 0,
      zones: settings.zones.length,
      statusLength: sentence.length,
      noteLength: notes.length,
    },
  );
  const style: CSSProperties = {
    fontSize: unitPx,
    width: room.width,
    height: room.height,
    translate: `${drift.x}px ${drift.y}px`,
  };
  return (
    <div className="wall-stage" style={style} data-unit={unitPx.toFixed(1)} data-next={layout.next.place}>
      <WallHeader layout={layout} counts={content?.counts ?? null} />
      <div className="wall-main">
        {content && <WallTiles plan={layout.tiles} content={content} />}
        {content && layout.next.place !== "none" && (
          <WallNext plan={layout.next} next={content.next} note={layout.notes === "next" ? notes : null} />
        )}
      </div>
      <WallFooter layout={layout} sentence={sentence} notes={notes} zones={settings.zones} />
      <WallPulse />
    </div>
  );
}
