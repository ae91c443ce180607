import { describe, expect, it } from "vitest";
import { missingTexts } from "./text-gaps.ts";

const at = (time: string) => `2026-11-21T${time}.000Z`;
const first = {
  transcriptUrl: "/first",
  startSeconds: 0,
  startedAt: at("20:35:10"),
  endSeconds: 720,
  endedAt: at("20:47:10"),
};
const second = {
  transcriptUrl: "/second",
  startSeconds: 781,
  startedAt: at("20:48:11"),
  endSeconds: null,
  endedAt: null,
};
const whole = { fromSeconds: 0, toSeconds: 720, fromAt: at("20:35:10"), toAt: at("20:47:10") };

describe("what is missing of an interrupted call's text", () => {
  it("is nothing while runs are being read, were read or were not requested yet", () => {
    for (const status of ["waiting", "reading", "ended"] as const)
      expect(missingTexts([first, second], () => ({ status, lastWordSeconds: null }))).toEqual([]);
  });

  it("is a whole run that upstream has lost, cannot deliver now or gave no address for", () => {
    const textOf = (status: "missing" | "failing") => (url: string) =>
      url === "/first" ? { status, lastWordSeconds: null } : null;
    expect(missingTexts([first, second], textOf("missing"))).toEqual([{ ...whole, reason: "gone" }]);
    expect(missingTexts([first, second], textOf("failing"))).toEqual([{ ...whole, reason: "unreachable" }]);
    const unnamed = { ...first, transcriptUrl: null };
    expect(missingTexts([unnamed, second], () => null)).toEqual([{ ...whole, reason: "noAddress" }]);
  });

  it("is the time after the last word that was read", () => {
    const [missing] = missingTexts([first, second], () => ({ status: "failing", lastWordSeconds: 690 }));
    expect(missing).toEqual({ ...whole, fromSeconds: 690, fromAt: at("20:46:40"), reason: "unreachable" });
    expect(missingTexts([first, second], () => ({ status: "failing", lastWordSeconds: 717 }))).toEqual([]);
  });

  it("lasts until the next run where it is unknown when one broke off", () => {
    const open = { ...first, endSeconds: null, endedAt: null };
    const [missing] = missingTexts([open, second], () => ({ status: "missing", lastWordSeconds: null }));
    expect(missing).toMatchObject({ toSeconds: 781, toAt: at("20:48:11") });
  });

  it("does not include the last run, whose problems are shown elsewhere", () => {
    expect(missingTexts([second], () => ({ status: "failing", lastWordSeconds: null }))).toEqual([]);
  });
});
