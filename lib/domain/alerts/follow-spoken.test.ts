import { describe, expect, it } from "vitest";
import { at, board, call, input, openOf, sent } from "../../../test-support/alerts/alert-input.ts";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import type { EvaluationInput } from "./alert-book.ts";
import { messageOf } from "./alert-message.ts";
import { followAlerts } from "./follow-alerts.ts";

describe("words that a rule listens for", () => {
  const rule = alertRule({ conditions: ["spoken"], words: "guidance" });
  const said = {
    ruleId: rule.id,
    sessionId: 1,
    at: at(5),
    seconds: 312.4,
    speaker: "Marit",
    text: "We raise guidance.",
  };
  const live = board(call("live"));
  const heard = (seconds: number, more: Partial<EvaluationInput> = {}) =>
    input(seconds, { rules: [rule], sessions: live, heard: [said], ...more });

  it("are sent once for each call, with the sentence, and nothing is sent when the call ends", () => {
    const first = followAlerts([], heard(6));
    expect(sent(first)).toEqual(["happened"]);
    expect(messageOf(first.notifications[0]!, at(6))).toMatchObject({
      title: expect.stringMatching(/^Words spoken in a live call: Ostara Biotech/) as string,
      callSeconds: 312.4,
      lines: [
        "OSTB · NasdaqGM",
        `${new Date(at(5)).toISOString().slice(11, 19)} UTC, Marit: "We raise guidance."`,
      ],
    });
    expect(sent(followAlerts(openOf(first), heard(60)))).toEqual([]);
    const interrupted = heard(70, { sessions: board(call("liveFailedInterrupted")) });
    expect(followAlerts(openOf(first), interrupted)).toEqual({ changed: [], notifications: [] });
    const over = followAlerts(openOf(first), heard(90, { sessions: board(call("processingRecording")) }));
    expect([sent(over), openOf(over)]).toEqual([[], []]);
    expect(sent(followAlerts(openOf(first), heard(90, { sessions: board() })))).toEqual([]);
  });

  it("are not sent for a call that the rule does not cover, or while the data are not confirmed", () => {
    const elsewhere = { ...rule, companyIds: [7] };
    expect(sent(followAlerts([], heard(6, { rules: [elsewhere] })))).toEqual([]);
    expect(sent(followAlerts([], heard(6, { freshness: "late" })))).toEqual([]);
  });

  it("are sent after quiet hours if the call still goes on", () => {
    const time = (seconds: number) => new Date(at(seconds)).toISOString().slice(11, 16);
    const withQuietHours = { ...rule, quiet: { from: time(-60), to: time(60), zone: "UTC" } };
    const held = followAlerts([], heard(6, { rules: [withQuietHours] }));
    expect(sent(held)).toEqual([]);
    expect(sent(followAlerts(openOf(held), heard(180, { rules: [withQuietHours] })))).toEqual(["opened"]);
    const over = heard(180, { rules: [withQuietHours], sessions: board(call("processingRecording")) });
    expect(sent(followAlerts(openOf(held), over))).toEqual([]);
  });
});
