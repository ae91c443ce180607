"use client";

import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useMemo, type CSSProperties, useState } from "react";
import { driftReach, pixelDrift } from "#components/wall/layout/pixel-drift.ts";
import { wallLayout } from "#components/wall/layout/wall-layout.ts";
import { type Viewport, wallType } from "#components/wall/layout/type-size.ts";
import { BoardPartContext } from "#lib/client/board/shown-board.ts";
import { useBoard, useRules, useSnoozes } from "#lib/client/board/use-board.ts";
import { useFreshness, useMinute } from "#lib/client/freshness/use-clock.ts";
import { useReadingMoment } from "#lib/client/board/use-exact-moment.ts";
import { useZoneWording, ZoneOfAddress } from "#lib/client/page/zone.ts";
import { useIsPast } from "#lib/client/freshness/shown-clock.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import { useMaintenanceSoon } from "#lib/client/marks/use-maintenance.ts";
import { useWallPart, type WallPart } from "#lib/client/walls/use-wall-part.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { unreachableMediaHosts } from "#lib/domain/air/unreachable-media-hosts.ts";
import { describeMaintenance } from "#lib/domain/marks/mark-wording.ts";
import type { Storm } from "#lib/domain/storm/storm.ts";
import { incidentOf, stormHeadline } from "#lib/domain/storm/storm-wording.ts";
import { wallContent } from "#lib/domain/wall/wall-content.ts";
import type { WallSettings } from "#lib/domain/wall/wall-settings.ts";
import { useScreenMinute } from "./use-screen-minute.ts";
import { useWallSounds } from "./use-wall-sounds.ts";
import { WallFooter } from "./wall-footer.tsx";
import { WallHeader } from "./wall-header.tsx";
import { WallNext } from "./wall-next.tsx";
import { lengthOf, wallNotes } from "./wall-notes.ts";
import { freshnessSentence, wallWording } from "./wall-wording.ts";
import { WallTiles } from "./wall-tiles.tsx";

interface WallStageProps {
  settings: WallSettings;
  refused: readonly string[];
  /** Names in the address that are not settings. */
  unknown: readonly string[];
  notice: string | null;
  viewport: Viewport;
}

/** Lays out the calls that pass the wall's filters, for this screen and the distance of its readers. */
export function WallStage(props: WallStageProps) {
  const isNarrowed = Object.keys(props.settings.filters).length > 0;
  return (
    <ZoneOfAddress value={props.settings.zone}>
      {isNarrowed ? <NarrowedStage {...props} /> : <Stage {...props} part={null} />}
    </ZoneOfAddress>
  );
}

function NarrowedStage(props: WallStageProps) {
  const part = useWallPart(props.settings.filters);
  return (
    <BoardPartContext value={part}>
      <Stage {...props} part={part} />
    </BoardPartContext>
  );
}

/** `part`: null where every call is shown. */
function Stage(props: WallStageProps & { part: WallPart | null }) {
  const { settings, refused, unknown, notice, viewport, part } = props;
  const board = useBoard();
  const moment = useReadingMoment();
  const rules = useRules();
  const snoozes = useSnoozes();
  const freshness = useFreshness();
  const storm = useStorm();
  const isPast = useIsPast();
  const screenMinute = useScreenMinute();
  const sessions = board?.sessions;
  const headline = storm && sessions ? stormSentence(storm, sessions) : "";
  const words = useZoneWording();
  const content = useMemo(
    () =>
      sessions && moment !== null
        ? wallContent([...sessions.values()], { now: moment, rules, snoozes, zone: words.zone })
        : null,
    [sessions, moment, rules, snoozes, words.zone],
  );
  const isConfirmed = freshness.status === "current" && board?.isRestored === false && !isPast;
  const isMuted = useWallSounds(settings.sounds, { content, isConfirmed });
  const reach = driftReach(viewport.width, viewport.height);
  const drift = pixelDrift(screenMinute, reach);
  const room = { width: viewport.width - reach, height: viewport.height - reach };
  const { unitPx, isReadable } = wallType(settings, room);
  const unreachable = useMemo(() => unreachableMediaHosts(sessions?.values() ?? []), [sessions]);
  const maintenance = useMaintenanceNotes();
  const about = { settings, refused, unknown, notice, maintenance };
  const notes = wallNotes({ ...about, isReadable, isMuted, unreachable, part });
  const isAged = freshness.status !== "current" && freshness.confirmedAt !== null;
  const sentence = freshnessSentence(freshness, words);
  const layout = wallLayout(
    { width: room.width / unitPx, height: room.height / unitPx },
    {
      alertGroups: content?.groups.map(({ sessions: members }) => members.length) ?? [],
      live: content ? content.recovered.length + content.live.length : 0,
      next: content?.next.length ?? 0,
      zones: settings.zones.length,
      zoneName: moment === null ? 0 : words.name(new Date(moment).toISOString()).length,
      statusLength: sentence.length,
      noteLength: lengthOf(notes),
      stormLength: headline.length,
      isAged,
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
      <WallHeader layout={layout} counts={content?.counts ?? null} isAged={isAged} />
      {storm && layout.stormHeight > 0 && (
        <WallStorm
          headline={headline}
          isAcknowledged={storm.open.every((id) => sessions?.get(id)?.acknowledgement != null)}
          height={layout.stormHeight}
        />
      )}
      <div className="wall-main">
        {content && (
          <WallTiles
            plan={layout.tiles}
            content={content}
            width={layout.tilesWidth}
            rotateMs={settings.rotateSeconds * 1_000}
          />
        )}
        {content && layout.next.place !== "none" && (
          <WallNext plan={layout.next} next={content.next} notes={layout.notes === "next" ? notes : null} />
        )}
      </div>
      <WallFooter layout={layout} sentence={sentence} notes={notes} zones={settings.zones} />
      {!isPast && <WallPulse />}
    </div>
  );
}

/** What maintenance lasts now or begins within a day; none on a past wall. */
function useMaintenanceNotes(): string[] {
  const isPast = useIsPast();
  const minute = useMinute();
  const words = useZoneWording();
  const windows = useMaintenanceSoon(isPast ? null : minute);
  return windows.map((window) => describeMaintenance(window, minute, words));
}

interface WallStormProps {
  /** What many failures at once have in common. */
  headline: string;
  /** True when every one of them is acknowledged. */
  isAcknowledged: boolean;
  height: number;
}

/** The headline of a storm, above the tiles: solid red until all of its failures are acknowledged. */
function WallStorm({ headline, isAcknowledged, height }: WallStormProps) {
  return (
    <p
      className="wall-storm num"
      data-acknowledged={isAcknowledged || undefined}
      style={{ height: `${height}em` }}
    >
      <TriangleAlert className="wall-storm-sign" />
      <span>{headline}</span>
    </p>
  );
}

interface Beat {
  at: number | null;
  /** The time between the last two beats, within the bounds below. */
  intervalMs: number;
  count: number;
}

/** The headline of a storm, and by which number its incident is found elsewhere. */
function stormSentence(storm: Storm, sessions: ReadonlyMap<number, BoardSession>): string {
  const headline = stormHeadline(storm, [...sessions.values()]);
  const number = incidentOf(storm.open, sessions);
  return number === null ? headline : `${headline} · ${wallWording.incident(number)}`;
}

const maxIntervalMs = 20_000;
const minIntervalMs = 2_000;

/** A bar that beats once for every confirmation by upstream, and stops without one. */
function WallPulse() {
  const { status, confirmedAt } = useFreshness();
  const [beat, setBeat] = useState<Beat>({ at: null, intervalMs: minIntervalMs, count: 0 });
  if (confirmedAt !== beat.at) {
    const gap = beat.at === null || confirmedAt === null ? minIntervalMs : confirmedAt - beat.at;
    setBeat({
      at: confirmedAt,
      intervalMs: Math.min(maxIntervalMs, Math.max(minIntervalMs, gap)),
      count: beat.count + 1,
    });
  }
  return (
    <div
      className="wall-pulse"
      data-status={status}
      data-beats={beat.count}
      data-testid="wall-pulse"
      aria-hidden
    >
      {beat.at !== null && (
        <div
          key={beat.count}
          className="wall-pulse-bar"
          data-half={beat.count % 2}
          style={{ animationDuration: `${beat.intervalMs}ms` }}
        />
      )}
    </div>
  );
}
