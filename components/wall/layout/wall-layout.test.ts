import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wallLayout } from "./wall-layout.ts";
import { wallGap } from "./wall-space.ts";
import {
  hasTimeOnTop,
  maxTiles,
  nameScales,
  twoLineRows,
  twoLineScale,
  type GridPlan,
  type TileGrid,
} from "./tile-grid.ts";
import { packedHeight } from "./packed-alerts.ts";
import type { TilePlan } from "./wall-tiles.ts";

const quiet = {
  alertGroups: [] as number[],
  live: 0,
  next: 0,
  zones: 3,
  zoneName: 3,
  statusLength: 15,
  noteLength: 0,
  stormLength: 0,
  isAged: false,
};
const room = { width: 41.8, height: 23.5 };
const near = { width: 70, height: 39 };
const portrait = { width: 23.5, height: 41.8 };

function heightOf({ rows, rowHeight }: TileGrid): number {
  return rows === 0 ? 0 : rows * (rowHeight + wallGap) - wallGap;
}

function large(tiles: TilePlan): GridPlan {
  if ("packed" in tiles) throw new Error("expected large tiles");
  return tiles;
}

describe("layout of a wall", () => {
  it("shows every tile in full where there is room, in larger type", () => {
    const tiles = large(wallLayout(near, { ...quiet, alertGroups: [2, 1], live: 14, next: 38 }).tiles);
    expect(tiles.alerts).toMatchObject({ style: "full", shown: 3, more: 0 });
    expect(tiles.live).toMatchObject({ style: "full", shown: 14, more: 0 });
    expect(large(wallLayout(near, { ...quiet, live: 3 }).tiles).scale).toBeGreaterThan(1);
  });

  it.each([0, 1, 3, 7, 16, 18, 24])(
    "fills a wall without failures with the day and %s live calls",
    (live) => {
      const { tiles, ...layout } = wallLayout(near, { ...quiet, live, next: 38 });
      const { noFailures, scale, live: grid } = large(tiles);
      expect(noFailures!.chartHeight).toBeGreaterThan(2);
      expect(grid).toMatchObject({ style: live === 0 ? grid.style : "full", shown: live, more: 0 });
      const free = near.height - layout.headerHeight - layout.footerHeight - 2 * wallGap;
      const used = noFailures!.chartHeight + scale * (live === 0 ? 2.3 : heightOf(grid));
      expect(used).toBeGreaterThan(free * 0.8);
      expect(used).toBeLessThan(free);
    },
  );

  it("gives the names of failures and of live calls two lines where their tiles are narrow", () => {
    const { alerts, live } = large(
      wallLayout(near, { ...quiet, alertGroups: [3, 1], live: 10, next: 38 }).tiles,
    );
    expect(alerts.rowHeight).toBeGreaterThanOrEqual(twoLineRows.alerts);
    expect(live.rowHeight).toBeGreaterThanOrEqual(twoLineRows.live);
    const many = large(wallLayout(near, { ...quiet, alertGroups: [8], live: 14, next: 38 }).tiles);
    expect(many.alerts.rowHeight).toBeGreaterThanOrEqual(twoLineRows.alerts);
    expect(many.live).toMatchObject({ shown: 14, more: 0 });
    const more = large(wallLayout(near, { ...quiet, alertGroups: [12, 2], live: 14, next: 38 }).tiles);
    expect(twoLineScale(more.alerts)).toBe(nameScales.alertsSmall);
    const crowded = large(wallLayout(near, { ...quiet, alertGroups: [14], live: 10, next: 38 }).tiles);
    expect(twoLineScale(crowded.alerts)).not.toBeNull();
    expect(crowded.live).toMatchObject({ style: "short", shown: 10 });
  });

  it("leaves packed failures the width, also where the notes stand at the side", () => {
    const storm = { ...quiet, alertGroups: [40, 14, 6], next: 38 };
    const notes = wallLayout(room, { ...storm, noteLength: 90 });
    expect(notes.notes).toBe("next");
    expect(notes.next.width).toBe(wallLayout(room, storm).next.width);
    expect(notes.next.shown).toBeLessThan(wallLayout(room, storm).next.shown);
  });

  it("gives a single failure the whole width, however low the screen is", () => {
    const low = large(wallLayout({ width: 72, height: 30 }, { ...quiet, alertGroups: [1], live: 18 }).tiles);
    expect(low.alerts.columns).toBe(1);
    expect(low.live.style).toBe("full");
  });

  it("has a time beside the longest word for what failed only where both fit", () => {
    const one = large(wallLayout(near, { ...quiet, alertGroups: [1], live: 4 }).tiles);
    expect(hasTimeOnTop(one.alerts)).toBe(true);
    const many = large(wallLayout(near, { ...quiet, alertGroups: [8], live: 14, next: 38 }).tiles);
    expect(hasTimeOnTop(many.alerts)).toBe(false);
  });

  it("makes room for the headline of a storm, in two lines where one is too short", () => {
    const heightFor = (stormLength: number) => wallLayout(room, { ...quiet, stormLength }).stormHeight;
    expect(heightFor(0)).toBe(0);
    expect(heightFor(30)).toBeGreaterThan(1);
    expect(heightFor(90)).toBeGreaterThan(heightFor(30));
  });

  it("packs the alerts by kind when they do not all fit in large tiles", () => {
    const { tiles } = wallLayout(near, { ...quiet, alertGroups: [40, 14, 6], live: 15, next: 39 });
    expect(tiles).toMatchObject({ packed: { shown: [40, 14, 6] } });
  });

  it("keeps failures in sight before live calls where no group can be packed", () => {
    const tiny = { width: 20, height: 11 };
    const tiles = large(wallLayout(tiny, { ...quiet, alertGroups: [6, 5, 5], live: 12 }).tiles);
    expect(tiles.alerts.shown).toBeGreaterThan(0);
    expect(tiles.alerts.shown + tiles.alerts.more).toBe(16);
    expect(tiles.live.shown + tiles.live.more).toBe(12);
  });

  it("puts what is next at the side, below on a portrait screen, nowhere on a tiny one", () => {
    const demand = { ...quiet, live: 4, next: 9 };
    expect(wallLayout(room, demand).next.place).toBe("side");
    expect(wallLayout(portrait, demand).next.place).toBe("below");
    expect(wallLayout({ width: 20, height: 11 }, demand).next.place).toBe("none");
  });

  it("gives the whole line to the reason when nothing is confirmed", () => {
    expect(wallLayout(room, quiet).zonesShown).toBe(3);
    expect(wallLayout(room, { ...quiet, statusLength: 60 }).zonesShown).toBeLessThan(3);
  });

  it("leaves room beside the clock for a zone whose name is longer than UTC", () => {
    expect(wallLayout({ width: 48, height: 27 }, quiet).countWording).toBe("long");
    expect(wallLayout({ width: 48, height: 27 }, { ...quiet, zoneName: 8 }).countWording).toBe("short");
    const narrow = { width: 24, height: 14 };
    const status = { ...quiet, statusLength: 15 };
    const shown = (zoneName: number) => wallLayout(narrow, { ...status, zoneName }).zonesShown;
    expect(shown(8)).toBeLessThanOrEqual(shown(3));
    const plain = wallLayout(portrait, quiet);
    expect(wallLayout(portrait, { ...quiet, statusLength: 90 }).footerHeight).toBeGreaterThan(
      plain.footerHeight,
    );
  });

  it("never needs more height than there is, never shows more than can be taken in", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 72, noNaN: true }),
        fc.double({ min: 11, max: 72, noNaN: true }),
        fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 6 }),
        fc.nat(200),
        fc.nat(200),
        fc.nat(120),
        fc.nat(90),
        (width, height, alertGroups, live, next, noteLength, stormLength) => {
          const demand = { ...quiet, alertGroups, live, next, noteLength, stormLength };
          const layout = wallLayout({ width, height }, demand);
          const { tiles } = layout;
          const free = height - layout.headerHeight - layout.stormHeight - layout.footerHeight - 2 * wallGap;
          if ("packed" in tiles) {
            expect(packedHeight(tiles.packed, alertGroups)).toBeLessThanOrEqual(free + 1e-6);
            tiles.packed.shown.forEach((shown, index) => {
              expect(shown).toBeLessThanOrEqual(alertGroups[index]!);
            });
            return;
          }
          const used = tiles.noFailures
            ? tiles.noFailures.chartHeight + tiles.scale * heightOf(tiles.live)
            : tiles.scale * (heightOf(tiles.alerts) + heightOf(tiles.live) + wallGap);
          expect(used).toBeLessThanOrEqual(free + 1e-6);
          expect(tiles.alerts.shown + tiles.live.shown).toBeLessThanOrEqual(maxTiles);
          expect(tiles.alerts.shown + tiles.alerts.more).toBe(alertGroups.reduce((sum, one) => sum + one, 0));
          expect(tiles.live.shown + tiles.live.more).toBe(live);
        },
      ),
    );
  });
});
