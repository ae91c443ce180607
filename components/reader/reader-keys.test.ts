import { describe, expect, it } from "vitest";
import { readerCommand } from "./reader-keys.ts";

const unmodified = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const press = (key: string, more: object = {}) => readerCommand({ key, ...unmodified, ...more }, true);

describe("the reader's keys", () => {
  it.each([
    [" ", { kind: "playPause" }],
    ["K", { kind: "playPause" }],
    ["j", { kind: "skip", seconds: -10 }],
    ["]", { kind: "chapter", direction: "next" }],
    [">", { kind: "rate", step: 1 }],
    ["0", { kind: "part", tenths: 0 }],
    ["/", { kind: "search" }],
    ["?", { kind: "help" }],
    ["Escape", { kind: "leave" }],
    ["x", null],
    ["Tab", null],
  ])("%j", (key, command) => expect(press(key)).toEqual(command));

  it("takes smaller steps with Shift", () => {
    expect(press("ArrowRight")).toEqual({ kind: "skip", seconds: 5 });
    expect(press("ArrowRight", { shiftKey: true })).toEqual({ kind: "skip", seconds: 1 });
  });

  it("knows brackets from keyboards that write them with AltGr", () => {
    expect(press("[", { altKey: true, ctrlKey: true })).toEqual({ kind: "chapter", direction: "previous" });
    expect(press("]", { altKey: true })).toEqual({ kind: "chapter", direction: "next" });
  });

  it("ignores single letters, digits and signs, but no other key, where these are switched off", () => {
    const without = (key: string, more: object = {}) => readerCommand({ key, ...unmodified, ...more }, false);
    for (const key of "kjl[]<>0mf/npc?K") expect(without(key), key).toBeNull();
    expect(without(" ")).toEqual({ kind: "playPause" });
    expect(without("Escape")).toEqual({ kind: "leave" });
    expect(without("ArrowLeft")).toEqual({ kind: "skip", seconds: -5 });
  });

  it("leaves the browser's own shortcuts alone", () => {
    expect(press("f", { ctrlKey: true })).toBeNull();
    expect(press("c", { metaKey: true })).toBeNull();
    expect(press("f", { altKey: true })).toBeNull();
    for (const key of ["ArrowLeft", "ArrowRight"]) expect(press(key, { altKey: true }), key).toBeNull();
    expect(press("[", { metaKey: true })).toBeNull();
    expect(press("]", { ctrlKey: true })).toBeNull();
  });
});
