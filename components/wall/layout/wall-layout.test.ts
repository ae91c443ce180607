import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wallLayout } from "./wall-layout.ts";
import { wallGap } from "./wall-space.ts";
import { maxTiles } from "./wall-tiles.ts";
import type { TileGrid } from "./wall-tiles.ts";

const quiet = { alerts: 0, live: 0, next: 0, zones: 3, statusLength: 15, noteLength: 0 };
const room = { width: 41.8, height: 23.5 };
const near = { width: 70, height: 39 };
const portrait = { width: 23.5, height: 41.8 };

function heightOf({ rows, rowHeight }: TileGrid): number {
  return rows === 0 ? 0 : rows * (rowHeight + wallGap) - wallGap;
}

describe("layout of a wall", () => {
  it("shows every tile in full where there is room, in larger type", () => {
    const { tiles } = wallLayout(near, { ...quiet, alerts: 3, live: 14, next: 38 });
    expect(tiles.alerts).toMatchObject({ style: "full", shown: 3, more: 0 });
    expect(tiles.live).toMatchObject({ style: "full", shown: 14, more: 0 });
    expect(wallLayout(near, { ...quiet, live: 3 }).tiles.scale).toBeGreaterThan(1);
  });

  it("keeps failures in sight before live calls, and says how many more there are", () => {
    const { tiles } = wallLayout(room, { ...quiet, alerts: 16, live: 12, next: 39 });
    expect(tiles.alerts.shown).toBeGreaterThan(0);
    expect(tiles.live.shown).toBeGreaterThan(0);
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
    const calm = wallLayout(portrait, quiet);
    expect(wallLayout(portrait, { ...quiet, statusLength: 90 }).footerHeight).toBeGreaterThan(
      calm.footerHeight,
    );
  });

  it("never needs more height than there is, never shows more than can be taken in", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 72, noNaN: true }),
        fc.double({ min: 11, max: 72, noNaN: true }),
        fc.nat(200),
        fc.nat(200),
        fc.nat(200),
        fc.nat(120),
        (width, height, alerts, live, next, noteLength) => {
          const layout = wallLayout({ width, height }, { ...quiet, alerts, live, next, noteLength });
          const { tiles } = layout;
          const used = tiles.scale * (heightOf(tiles.alerts) + heightOf(tiles.live) + wallGap);
          const free = height - layout.headerHeight - layout.footerHeight - 2 * wallGap;
          expect(used).toBeLessThanOrEqual(free + 1e-6);
          expect(tiles.alerts.shown + tiles.live.shown).toBeLessThanOrEqual(maxTiles);
          expect(tiles.alerts.shown + tiles.alerts.more).toBe(alerts);
          expect(tiles.live.shown + tiles.live.more).toBe(live);
        },
      ),
    );
  });
});
