import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { stateWording } from "../session/session-state.ts";
import { matchesText } from "./text-filter.ts";

const { company } = boardSession();
const finds = (text: string, changes: Parameters<typeof boardSession>[0] = {}) =>
  matchesText(text)(boardSession({ id: 5101, ...changes }));

describe("the text filter", () => {
  it.each([
    "ostara q3",
    "OSTB",
    "xetra",
    "nasdaqgm ostara",
    "united states",
    "us",
    "5101",
    "#5101",
    "1877214",
  ])("finds a call by “%s”", (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(["ostara xx", "510", "fr", "lse"])("does not find it by “%s”", (text) => {
    expect(finds(text)).toBe(false);
  });

  it.each(Object.entries(stateWording))("finds %s by its word, “%s”, beside other words", (state, word) => {
    const changes = { state: state as keyof typeof stateWording };
    expect(finds(word, changes)).toBe(true);
    expect(finds(`${word.toUpperCase()} xetra`, changes)).toBe(true);
    expect(finds(`${word} london`, changes)).toBe(false);
  });

  it("does not find a state by a part of its word", () => {
    expect(finds("live", { state: "willBeLive" })).toBe(false);
    expect(finds("processing", { state: "processingRecordingFailed" })).toBe(false);
  });

  it("finds every failure by “failed”", () => {
    for (const state of ["liveFailedNoAccess", "processingRecordingFailed"] as const)
      expect(finds("failed", { state })).toBe(true);
    expect(finds("failed", { state: "live" })).toBe(false);
  });

  it("still finds a company whose name contains the word of a state", () => {
    expect(finds("live", { company: company && { ...company, displayName: "Live Nation" } })).toBe(true);
  });
});
