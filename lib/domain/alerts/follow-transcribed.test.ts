import { expect, it } from "vitest";
import { at, board, call, change, input, openOf, sent } from "../../../test-support/alerts/alert-input.ts";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import type { EvaluationInput } from "./alert-book.ts";
import { messageOf } from "./alert-message.ts";
import { followAlerts } from "./follow-alerts.ts";

const rule = alertRule({ conditions: ["transcribed"], changedAt: new Date(at(-60)).toISOString() });
const recorded = board(call("recordingAvailable"));
const seen = (seconds: number, more: Partial<EvaluationInput> = {}) =>
  input(seconds, { rules: [rule], sessions: recorded, transcribed: [{ sessionId: 1, at: at(5) }], ...more });

it("a transcript is told once, and nothing when its time is over", () => {
  const first = followAlerts([], seen(6));
  expect(sent(first)).toEqual(["happened"]);
  expect(messageOf(first.notifications[0]!, at(6)).title).toMatch(/^Transcript is there: Ostara Biotech/);
  expect(sent(followAlerts(openOf(first), seen(60)))).toEqual([]);
  const over = followAlerts(openOf(first), seen(13 * 3_600));
  expect([sent(over), openOf(over)]).toEqual([[], []]);
  expect(sent(followAlerts(openOf(first), seen(60, { sessions: board() })))).toEqual([]);
});

it("a transcript from before the rule's latest change, or of a call that it does not cover, is not told", () => {
  expect(sent(followAlerts([], seen(6, { transcribed: [{ sessionId: 1, at: at(-61) }] })))).toEqual([]);
  expect(sent(followAlerts([], seen(6, { rules: [{ ...rule, companyIds: [7] }] })))).toEqual([]);
});

it("a transcript that came in quiet hours is told when they end", () => {
  const time = (seconds: number) => new Date(at(seconds)).toISOString().slice(11, 16);
  const quiet = { ...rule, quiet: { from: time(-60), to: time(60), zone: "UTC" } };
  const during = followAlerts([], seen(6, { rules: [quiet] }));
  expect(sent(during)).toEqual([]);
  expect(sent(followAlerts(openOf(during), seen(180, { rules: [quiet] })))).toEqual(["happened"]);
});

it("a recording is told when the call has it", () => {
  const rules = [alertRule({ conditions: ["recorded"], changedAt: new Date(at(-60)).toISOString() })];
  const changes = [change("recordingAvailable", 1, { from: "processingRecording" })];
  const told = followAlerts([], input(2, { rules, changes, sessions: recorded }));
  expect(sent(told)).toEqual(["happened"]);
  expect(messageOf(told.notifications[0]!, at(2)).title).toMatch(/^Recording is there: /);
});
