"use client";

import type { CSSProperties, ReactNode } from "react";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import type { PackedAlerts } from "#components/wall/layout/packed-alerts.ts";
import { readingWords } from "#lib/domain/session/readings.ts";
import { stateWords } from "#lib/domain/session/session-state.ts";
import { exchangeCounts, type AlertGroup } from "#lib/domain/wall/alert-groups.ts";
import { PackedTile } from "./packed-tile.tsx";
import { useTextWidth } from "./use-text-width.ts";
import { wallWords } from "./wall-words.ts";

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
      {shown < sessions.length && (
        <li className="wall-more num">{wallWords.more(sessions.length - shown)}</li>
      )}
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
      <li className="wall-group-cell num" data-kind={kindOf(group)}>
        <p>
          <GroupGlyph group={group} /> {group.sessions.length}{" "}
          <span className="wall-group-word">{wordOf(group)}</span>
        </p>
      </li>
      {children}
    </>
  );
}

function GroupLine({ group }: { group: AlertGroup }) {
  const { sessions } = group;
  const taken = sessions.filter(({ acknowledgement }) => acknowledgement !== null).length;
  const exchanges = exchangeCounts(sessions).slice(0, exchangesNamed);
  return (
    <h2 className="wall-group-line num" data-kind={kindOf(group)}>
      <GroupGlyph group={group} />
      <span>{sessions.length}</span>
      <span className="wall-group-word">{wordOf(group)}</span>
      <span className="wall-group-facts">
        {exchanges.map(({ exchange, count }) => `${count} ${exchange}`).join(" · ")}
      </span>
      {taken > 0 && <span className="wall-group-taken">{wallWords.acknowledged(taken)}</span>}
    </h2>
  );
}

function GroupGlyph({ group: { state, reading } }: { group: AlertGroup }) {
  return reading === null ? (
    <StateGlyph state={state} className="wall-glyph" />
  ) : (
    <ReadingGlyph reading={reading} className="wall-glyph" />
  );
}

function wordOf({ state, reading }: AlertGroup): string {
  return reading === null ? stateWords[state] : readingWords[reading];
}

function kindOf({ reading }: AlertGroup): "failed" | "overdue" {
  return reading === null ? "failed" : "overdue";
}
