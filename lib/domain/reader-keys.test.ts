import { describe, expect, it } from "vitest";
import { readerCommand } from "./reader-keys.ts";

const press = (key: string, more: object = {}) =>
  readerCommand({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more });

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
    ["x", null],
    ["Tab", null],
  ])("%j", (key, command) => expect(press(key)).toEqual(command));

  it("steps finer with Shift and by chapter with Alt", () => {
    expect(press("ArrowRight")).toEqual({ kind: "skip", seconds: 5 });
    expect(press("ArrowRight", { shiftKey: true })).toEqual({ kind: "skip", seconds: 1 });
    expect(press("ArrowRight", { altKey: true })).toEqual({ kind: "chapter", direction: "next" });
  });

  it("leaves the browser's own shortcuts alone", () => {
    expect(press("f", { ctrlKey: true })).toBeNull();
    expect(press("c", { metaKey: true })).toBeNull();
    expect(press("f", { altKey: true })).toBeNull();
  });
});
