import { describe, expect, it } from "vitest";
import { at, board, call, look, openOf, told } from "../../../test-support/alerts/alert-look.ts";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import type { Look } from "./alert-book.ts";
import { messageOf } from "./alert-message.ts";
import { followAlerts } from "./follow-alerts.ts";

describe("words that a rule listens for", () => {
  const listens = alertRule({ conditions: ["spoken"], words: "guidance" });
  const said = { ruleId: listens.id, sessionId: 1, at: at(5), speaker: "Marit", text: "We raise guidance." };
  const live = board(call("live"));
  const heard = (seconds: number, more: Partial<Look> = {}) =>
    look(seconds, { rules: [listens], sessions: live, heard: [said], ...more });

  it("are told once for a call, with what was said, and their end is no news", () => {
    const first = followAlerts([], heard(6));
    expect(told(first)).toEqual(["happened"]);
    expect(messageOf(first.tellings[0]!, at(6))).toMatchObject({
      title: expect.stringMatching(/^Words spoken in a live call: Ostara Biotech/) as string,
      lines: [`${new Date(at(5)).toISOString().slice(11, 19)} UTC, Marit: "We raise guidance."`],
    });
    expect(told(followAlerts(openOf(first), heard(60)))).toEqual([]);
    const interrupted = heard(70, { sessions: board(call("liveFailedInterrupted")) });
    expect(followAlerts(openOf(first), interrupted)).toEqual({ changed: [], tellings: [] });
    const over = followAlerts(openOf(first), heard(90, { sessions: board(call("processingRecording")) }));
    expect([told(over), openOf(over)]).toEqual([[], []]);
    expect(told(followAlerts(openOf(first), heard(90, { sessions: board() })))).toEqual([]);
  });

  it("are not told of a call that the rule is not about, or while the data are not confirmed", () => {
    const elsewhere = { ...listens, companyIds: [7] };
    expect(told(followAlerts([], heard(6, { rules: [elsewhere] })))).toEqual([]);
    expect(told(followAlerts([], heard(6, { freshness: "late" })))).toEqual([]);
  });

  it("wait for the end of quiet hours where the call still goes on then", () => {
    const time = (seconds: number) => new Date(at(seconds)).toISOString().slice(11, 16);
    const hushed = { ...listens, quiet: { from: time(-60), to: time(60), zone: "UTC" } };
    const held = followAlerts([], heard(6, { rules: [hushed] }));
    expect(told(held)).toEqual([]);
    expect(told(followAlerts(openOf(held), heard(180, { rules: [hushed] })))).toEqual(["opened"]);
    const over = heard(180, { rules: [hushed], sessions: board(call("processingRecording")) });
    expect(told(followAlerts(openOf(held), over))).toEqual([]);
  });
});
