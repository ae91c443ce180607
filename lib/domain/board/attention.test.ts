import { expect, test } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { defaultReadingRules as rules } from "../../contract/board/values/default-reading-rules.ts";
import { wallContent } from "../wall/wall-content.ts";
import { noScope } from "./snooze-scope.ts";
import { attentionOf } from "./attention.ts";

const now = Date.parse("2026-11-21T14:20:14.000Z");
const at = (time: string) => `2026-11-21T${time}.000Z`;
const ids = (sessions: readonly { id: number }[]) => sessions.map(({ id }) => id);
const sessions = [
  boardSession({ id: 1, companyId: 7, state: "liveFailedNoAccess", stateSince: at("14:00:00") }),
  boardSession({ id: 2, companyId: 8, state: "liveFailedNoAccess", stateSince: at("14:10:00") }),
  boardSession({ id: 3, state: "processingRecording", stateSince: at("13:50:14") }),
  boardSession({ id: 4, state: "processingRecording", stateSince: at("13:50:15") }),
  boardSession({ id: 5, state: "willBeLive", date: at("14:19:00") }),
];
const snooze = {
  id: "a",
  by: "Ana",
  at: at("14:00:00"),
  until: at("14:20:15"),
  ...noScope,
  companyId: 8,
  reason: "",
};

test("open failures and overdue calls need attention, to the second", () => {
  const attention = attentionOf(sessions, { now, rules, snoozes: [snooze] });
  expect(ids(attention.open)).toEqual([1]);
  expect(ids(attention.handled)).toEqual([2]);
  expect(ids(attention.overdue)).toEqual([5, 3]);
  expect(attention.count).toBe(3);
  expect(attentionOf(sessions, { now: now + 1_000, rules, snoozes: [snooze] }).count).toBe(5);
});

test("a wall counts exactly these", () => {
  for (const later of [0, 1_000, 60_000]) {
    const input = { now: now + later, rules, snoozes: [snooze] };
    expect(wallContent(sessions, input).counts.attention).toBe(attentionOf(sessions, input).count);
  }
});

test("trouble on the air that somebody is on, or that was expected, needs none", () => {
  const onAir = {
    reading: "silent" as const,
    since: at("14:18:00"),
    notBefore: null,
    levelDb: -70,
    host: "media.example",
    isUnreachable: false,
  };
  const acknowledgement = { by: "Ana", at: at("14:19:00"), until: null, reason: "", also: [] };
  const calls = [
    boardSession({ id: 1, companyId: 7, state: "live", onAir }),
    boardSession({ id: 2, companyId: 9, state: "live", onAir, acknowledgement }),
    boardSession({ id: 3, companyId: 8, state: "live", onAir }),
    boardSession({ id: 4, companyId: 8, state: "live", onAir: { ...onAir, reading: "fine" } }),
  ];
  const attention = attentionOf(calls, { now, rules, snoozes: [snooze] });
  expect(ids(attention.troubled)).toEqual([1]);
  expect(ids(attention.troubledHandled)).toEqual([2, 3]);
  expect(ids(attention.overdue)).toEqual([1]);
  expect(attention.count).toBe(1);
});
