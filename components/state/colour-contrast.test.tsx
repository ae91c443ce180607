import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { observedStates } from "#lib/contract/public-v3/session-state.ts";
import type { Tone } from "#lib/domain/session/lanes.ts";
import { laneOf, toneOf } from "#lib/domain/session/session-state.ts";
import {
  contrast,
  difference,
  seenWith,
  sightKinds,
  toLinear,
  type Rgb,
} from "../../test-support/colours.ts";
import { StateGlyph } from "./state-glyph.tsx";

const sheet = readFileSync(new URL("../../app/tokens.css", import.meta.url), "utf8");

/** The colours of a block of the stylesheet, by name; those with transparency are left out. */
function readColours(block: string): Map<string, Rgb> {
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...found].map(([, name = "", l, c, h]) => [name, toLinear(Number(l), Number(c), Number(h))]),
  );
}

const lightBlock = /:root,\n\.light \{([^}]*)\}/.exec(sheet)?.[1] ?? "";
const darkBlock = /\.dark \{([^}]*)\}/.exec(sheet)?.[1] ?? "";
const themes = { light: readColours(lightBlock), dark: readColours(darkBlock) };

const tones = ["live", "soon", "failed", "processing", "recorded", "idle"] as const satisfies Tone[];
const grounds = ["bg", "panel", "sunken"] as const;

/** In Oklab a difference of 0.02 is barely visible side by side; this one is visible across a board. */
const noticeable = 0.06;

it("computes contrast and difference as defined", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
  expect(difference([0, 0, 0], [1, 1, 1])).toBeCloseTo(1);
  expect(contrast(toLinear(0.6, 0, 0), [1, 1, 1])).toBeLessThan(4.5);
});

describe.each(Object.entries(themes))("the %s theme", (_name, colours) => {
  const colour = (name: string): Rgb => {
    const found = colours.get(name);
    if (!found) throw new Error(`tokens.css has no colour ${name}`);
    return found;
  };

  it("has legible text on every background", () => {
    for (const ground of grounds)
      for (const ink of ["ink", "ink-2", "ink-3"])
        expect([ground, ink, contrast(colour(ink), colour(ground)) >= 4.5]).toEqual([ground, ink, true]);
  });

  it("has legible words of states, on every background and on their own tints", () => {
    for (const tone of tones)
      for (const ground of [...grounds, `${tone}-tint`])
        expect([tone, ground, contrast(colour(tone), colour(ground)) >= 4.5]).toEqual([tone, ground, true]);
  });

  it("has legible text on the tint of each state", () => {
    for (const tone of tones)
      for (const ink of ["ink", "ink-2"])
        expect([tone, ink, contrast(colour(ink), colour(`${tone}-tint`)) >= 4.5]).toEqual([tone, ink, true]);
  });

  it("has shapes of states that are visible with every kind of colour vision", () => {
    for (const kind of sightKinds)
      for (const tone of tones) {
        const shape = contrast(seenWith(kind, colour(tone)), seenWith(kind, colour("panel")));
        expect([kind, tone, shape >= 3]).toEqual([kind, tone, true]);
      }
  });

  it("distinguishes a failure from a live call with every kind of colour vision", () => {
    for (const kind of sightKinds) {
      const apart = difference(seenWith(kind, colour("failed")), seenWith(kind, colour("live")));
      expect([kind, apart >= noticeable]).toEqual([kind, true]);
    }
  });
});

it("gives states of the same lane or tone different shapes, so that none depends on colour", () => {
  const shapes = new Map(
    observedStates.map((state) => [state, renderToStaticMarkup(<StateGlyph state={state} />)]),
  );
  for (const state of observedStates) {
    for (const other of observedStates)
      if (other !== state && (laneOf(other) === laneOf(state) || toneOf(other) === toneOf(state)))
        expect([state, other, shapes.get(state) === shapes.get(other)]).toEqual([state, other, false]);
  }
});
