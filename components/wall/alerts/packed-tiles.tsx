"use client";

import type { CSSProperties, ReactNode } from "react";
import type { PackedAlerts } from "#components/wall/layout/packed-alerts.ts";
import { exchangeCounts, type AlertGroup } from "#lib/domain/wall/alert-groups.ts";
import { AlertGlyph, alertKind, alertWord } from "./alert-kind.tsx";
import { MoreAlerts } from "./more-alerts.tsx";
import { useTextWidth } from "../use-text-width.ts";
import { wallWording } from "../wall-wording.ts";
import { useHandling, type FailureHandling } from "#components/marks/use-handling.ts";
import { twoLines } from "#components/wall/layout/two-lines.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { AlertReading } from "#lib/domain/session/readings.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { initials } from "#lib/domain/text/initials.ts";
import { describeAtLeast } from "#lib/domain/session/since-when.ts";
import { tileSpan } from "#lib/domain/text/span-wording.ts";
import { OnIt, onItWords } from "./on-it.tsx";
import { callText } from "#components/session/call-text.ts";
import { alertLasted } from "./alert-time.tsx";

const exchangesNamed = 3;

interface PackedTilesProps {
  plan: PackedAlerts;
  groups: readonly AlertGroup[];
}

/** Every alert by kind: a tile has the name and how long it has lasted, its group's heading the rest. */
export function PackedTiles({ plan, groups }: PackedTilesProps) {
  const measure = useTextWidth();
  const style: CSSProperties = {
    gridTemplateColumns: `repeat(${plan.columns}, minmax(0, 1fr))`,
    gridAutoRows: `${plan.rowHeight}em`,
  };
  const tilesOf = ({ sessions, reading }: AlertGroup, shown: number) => (
    <>
      {sessions.slice(0, shown).map((session) => (
        <PackedTile
          key={session.id}
          session={session}
          reading={reading}
          textWidth={plan.textWidth}
          measure={measure}
        />
      ))}
      {shown < sessions.length && <MoreAlerts hidden={sessions.slice(shown)} textWidth={plan.textWidth} />}
    </>
  );
  const parts = groups.map((group, index) => ({ group, tiles: tilesOf(group, plan.shown[index] ?? 0) }));
  return (
    <section aria-label={wallWording.needAttention} className="wall-groups">
      {plan.headings === "cells" ? (
        <ul className="wall-grid" style={style}>
          {parts.map(({ group, tiles }, index) => (
            <GroupCell key={group.state} group={group} isOnNewRow={plan.onNewRow[index] ?? false}>
              {tiles}
            </GroupCell>
          ))}
        </ul>
      ) : (
        parts.map(({ group, tiles }) => (
          <div key={group.state} className="wall-group">
            <GroupLine group={group} />
            <ul className="wall-grid" style={style}>
              {tiles}
            </ul>
          </div>
        ))
      )}
    </section>
  );
}

interface GroupCellProps {
  group: AlertGroup;
  isOnNewRow: boolean;
  children: ReactNode;
}

/** A heading in the place of a tile, before the tiles of its group. */
function GroupCell({ group, isOnNewRow, children }: GroupCellProps) {
  return (
    <>
      <li
        className="wall-group-cell num"
        data-kind={alertKind(group)}
        style={{ gridColumnStart: isOnNewRow ? 1 : undefined }}
      >
        <p>
          <AlertGlyph state={group.state} reading={group.reading} />{" "}
          <span className="wall-group-word">{alertWord(group)}</span> {group.sessions.length}
        </p>
      </li>
      {children}
    </>
  );
}

function GroupLine({ group }: { group: AlertGroup }) {
  const { sessions } = group;
  const acknowledged = sessions.filter(({ acknowledgement }) => acknowledgement !== null).length;
  const exchanges = exchangeCounts(sessions).slice(0, exchangesNamed);
  return (
    <h2 className="wall-group-line num" data-kind={alertKind(group)}>
      <AlertGlyph state={group.state} reading={group.reading} />
      <span>{sessions.length}</span>
      <span className="wall-group-word">{alertWord(group)}</span>
      <span className="wall-group-facts">
        {exchanges.map(({ exchange, count }) => `${count} ${exchange}`).join(" · ")}
      </span>
      {acknowledged > 0 && (
        <span className="wall-group-acknowledged">{wallWording.acknowledged(acknowledged)}</span>
      )}
    </h2>
  );
}

interface PackedTileProps {
  session: BoardSession;
  reading: AlertReading | null;
  /** In units of the wall, like the results of `measure`. */
  textWidth: number;
  measure: (text: string) => number;
}

/** A small tile: the name in two lines, or the ticker where it does not fit, and how long the alert has lasted. */
function PackedTile({ session, reading, textWidth, measure }: PackedTileProps) {
  const isNew = useJustChanged(session, "wall");
  const now = useNow();
  const handled = useHandling(session);
  const lasted = now === null ? null : alertLasted(session, reading, now);
  const mark = handled ? initialsOrCircle(handled) : lasted ? shortTime(lasted) : "";
  const name = companyName(session);
  const { lines, markedLine } = twoLines(name, mark, textWidth, measure) ?? {
    lines: [session.company?.ticker ?? name, ""],
    markedLine: 0,
  };
  const spoken = handled ? onItWords(handled) : lasted ? describeAtLeast(lasted.ms, !lasted.isCertain) : "";
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-alert wall-packed"
      data-kind={alertKind({ reading })}
      data-new={(reading === null && isNew && !handled) || undefined}
      data-handled={handled?.kind}
    >
      <span className="sr-only">{`${name}, ${spoken}`}</span>
      {lines.map(
        (line, index) =>
          (line !== "" || index === markedLine) && (
            <span key={index} aria-hidden className="wall-packed-line">
              <span {...callText(session)} className="wall-packed-name">
                {line}
              </span>
              {index === markedLine && (
                <span className="wall-packed-mark num">{handled ? <OnIt handled={handled} /> : mark}</span>
              )}
            </span>
          ),
      )}
    </li>
  );
}

/** A text of the width of the mark of a handled failure. */
function initialsOrCircle({ by }: FailureHandling): string {
  return by === null ? "00" : initials(by);
}

/** Seconds in the first minute, then whole minutes; a minimum is marked as one. */
function shortTime({ ms, isCertain }: { ms: number; isCertain: boolean }): string {
  return isCertain ? tileSpan(ms) : `≥${tileSpan(ms)}`;
}
