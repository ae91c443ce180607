import { describe, expect, it } from "vitest";
import { at, board, call, input, openOf, sent } from "../../../test-support/alerts/alert-input.ts";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import type { OnAir } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import type { EvaluationInput } from "./alert-book.ts";
import { messageOf } from "./alert-message.ts";
import { followAlerts } from "./follow-alerts.ts";

const iso = (seconds: number) => new Date(at(seconds)).toISOString();
const time = (seconds: number) => iso(seconds).slice(11, 19);

describe("trouble on the air", () => {
  const rule = alertRule({ conditions: ["silent"], graceSeconds: 0 });
  const found = (reading: OnAir["reading"], since: number, more: Partial<OnAir> = {}): OnAir => ({
    reading,
    since: iso(since),
    notBefore: iso(since - 12),
    levelDb: -71.4,
    host: "media.example",
    isUnreachable: false,
    ...more,
  });
  const heard = (
    seconds: number,
    onAir: OnAir | null,
    { state = "live", ...more }: Partial<EvaluationInput> & { state?: ObservedState } = {},
  ) => input(seconds, { rules: [rule], sessions: board({ ...call(state), onAir }), ...more });
  const silent = found("silent", 10);
  const told = () => openOf(followAlerts([], heard(60, silent)));

  it("is told once with what was measured, and once when it is over", () => {
    const first = followAlerts([], heard(60, silent));
    expect(sent(first)).toEqual(["opened"]);
    expect(messageOf(first.notifications[0]!, at(60))).toMatchObject({
      title: expect.stringMatching(/^Silent: Ostara Biotech/) as string,
      lines: ["OSTB · NasdaqGM", `Below −55 dBFS since ${time(10)} UTC; last sound ${time(-2)} UTC.`],
    });
    expect(sent(followAlerts(told(), heard(90, silent)))).toEqual([]);
    const over = followAlerts(told(), heard(130, found("fine", 120, { notBefore: iso(108) })));
    expect([sent(over), openOf(over)]).toEqual([["recovered"], []]);
    const message = messageOf(over.notifications[0]!, at(130));
    expect(message.title).toMatch(/^Heard again: Ostara Biotech/);
    expect(message.lines).toContain(`From ${time(10)} to ${time(120)} UTC, 1 min 50 s.`);
  });

  it("waits for the rule's time, counted from when it began", () => {
    const patient = { rules: [{ ...rule, graceSeconds: 120 }] };
    const begun = followAlerts([], heard(60, silent, patient));
    expect(sent(begun)).toEqual([]);
    expect(sent(followAlerts(openOf(begun), heard(129, silent, patient)))).toEqual([]);
    expect(sent(followAlerts(openOf(begun), heard(130, silent, patient)))).toEqual(["opened"]);
    const brief = followAlerts(openOf(begun), heard(100, found("fine", 98), patient));
    expect([sent(brief), openOf(brief)]).toEqual([[], []]);
  });

  it("goes on where it becomes another trouble, can't be checked, or another process begins to watch", () => {
    const blind = found("notChecked", 80, { isUnreachable: true });
    for (const onAir of [found("noStream", 80), blind, null]) {
      const later = followAlerts(told(), heard(100, onAir));
      expect(sent(later)).toEqual([]);
      const again = openOf(later).length > 0 ? openOf(later) : told();
      expect(sent(followAlerts(again, heard(120, found("silent", 110))))).toEqual([]);
      expect(sent(followAlerts(again, heard(140, found("fine", 130))))).toEqual(["recovered"]);
    }
  });

  it("becomes worse where the call fails, and ends with the call", () => {
    const failing = followAlerts(told(), heard(100, null, { state: "liveFailedInterrupted" }));
    expect(sent(failing)).toEqual(["worse"]);
    expect(messageOf(failing.notifications[0]!, at(100)).lines).toContain(
      `It was silent before, since ${time(10)} UTC.`,
    );
    expect(sent(followAlerts(openOf(failing), heard(110, null, { state: "liveFailedInterrupted" })))).toEqual(
      [],
    );
    const over = followAlerts(told(), heard(100, null, { state: "processingRecording" }));
    expect(sent(over)).toEqual(["recovered"]);
    expect(messageOf(over.notifications[0]!, at(100)).title).toMatch(/^No longer live: /);
  });

  it("is told of what the rule names and covers alone, and of nothing from before the rule", () => {
    expect(sent(followAlerts([], heard(60, found("stalled", 10))))).toEqual([]);
    expect(sent(followAlerts([], heard(60, silent, { rules: [{ ...rule, companyIds: [7] }] })))).toEqual([]);
    expect(sent(followAlerts([], heard(60, silent, { rules: [{ ...rule, changedAt: iso(20) }] })))).toEqual(
      [],
    );
    expect(sent(followAlerts([], heard(60, silent, { freshness: "late" })))).toEqual([]);
  });
});
