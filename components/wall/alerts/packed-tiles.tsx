"use client";

import type { CSSProperties, ReactNode } from "react";
import type { PackedAlerts } from "#components/wall/layout/packed-alerts.ts";
import { exchangeCounts, type AlertGroup } from "#lib/domain/wall/alert-groups.ts";
import { AlertGlyph, alertKind, alertWord } from "./alert-kind.tsx";
import { MoreAlerts } from "./more-alerts.tsx";
import { PackedTile } from "./packed-tile.tsx";
import { useTextWidth } from "../use-text-width.ts";
import { wallWords } from "../wall-words.ts";

const exchangesNamed = 3;

interface PackedTilesProps {
  plan: PackedAlerts;
  groups: readonly AlertGroup[];
}

/** All that need attention, by kind: each tile has the name and how long, the heading the rest. */
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
    <section aria-label={wallWords.needAttention} className="wall-groups">
      {plan.headings === "cells" ? (
        <ul className="wall-grid" style={style}>
          {parts.map(({ group, tiles }) => (
            <GroupCell key={group.state} group={group}>
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

/** A heading in the place of a tile, before the tiles of its group. */
function GroupCell({ group, children }: { group: AlertGroup; children: ReactNode }) {
  return (
    <>
      <li className="wall-group-cell num" data-kind={alertKind(group)}>
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
        <span className="wall-group-acknowledged">{wallWords.acknowledged(acknowledged)}</span>
      )}
    </h2>
  );
}
