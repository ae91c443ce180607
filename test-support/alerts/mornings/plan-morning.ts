import fc from "fast-check";
import { failureKinds, type FailureKind } from "#lib/contract/public-v3/session-state.ts";

/** What happens to some calls of a morning, or to everybody who watches it. */
export type MorningAct =
  | { act: "fail"; kind: FailureKind }
  | { act: "recover" | "lookUnknown" | "leaveList" | "returnToList" }
  | { act: "snoozeCalls"; seconds: number }
  | { act: "snoozeKind"; kind: FailureKind; seconds: number }
  /** A maintenance window is planned, of a kind or of everything. */
  | { act: "maintain"; kind: FailureKind | null; inSeconds: number; seconds: number }
  /** Nothing is observed for so long. */
  | { act: "goBlind"; seconds: number }
  /** The next evaluation is lost as it is stored, as by a crash of the leader. */
  | { act: "crash" }
  /** Another leader goes on, without what the one before it remembered. */
  | { act: "changeLeader" };

export interface MorningEvent {
  /** After the event before it. */
  afterSeconds: number;
  /** The calls it is about: so many from this one on. */
  first: number;
  count: number;
  what: MorningAct;
}

export interface MorningRule {
  conditions: FailureKind[];
  graceSeconds: number;
  /** Channels are of one rule each, so that each message belongs to a rule. */
  channels: number;
  /** After how long another channel is told, because nobody is on it; null for never. */
  escalateMinutes: number | null;
}

/** A morning as it is generated: calls that are live at its beginning, what happens to them, and who is told. */
export interface MorningPlan {
  calls: number;
  rules: MorningRule[];
  events: MorningEvent[];
}

/** Acts on calls, the usual ones more often. */
const callActs: fc.Arbitrary<MorningAct> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...failureKinds).map((kind) => ({ act: "fail" as const, kind })),
  },
  { weight: 6, arbitrary: fc.constant({ act: "recover" as const }) },
  { weight: 1, arbitrary: fc.constant({ act: "lookUnknown" as const }) },
  { weight: 2, arbitrary: fc.constant({ act: "leaveList" as const }) },
  { weight: 2, arbitrary: fc.constant({ act: "returnToList" as const }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 5, max: 400 }).map((seconds) => ({ act: "snoozeCalls" as const, seconds })),
  },
);

/** What happens to all calls, or to everybody who watches them. */
const weatherActs: fc.Arbitrary<MorningAct> = fc.oneof(
  fc.integer({ min: 20, max: 400 }).map((seconds) => ({ act: "goBlind" as const, seconds })),
  fc.constant({ act: "crash" as const }),
  fc.constant({ act: "changeLeader" as const }),
  fc
    .tuple(fc.constantFrom(...failureKinds), fc.integer({ min: 5, max: 400 }))
    .map(([kind, seconds]) => ({ act: "snoozeKind" as const, kind, seconds })),
  fc.record({
    act: fc.constant("maintain" as const),
    kind: fc.constantFrom(null, ...failureKinds),
    inSeconds: fc.nat(200),
    seconds: fc.integer({ min: 5, max: 400 }),
  }),
);

const anyRule: fc.Arbitrary<MorningRule> = fc.record({
  conditions: fc.oneof(
    fc.constant<FailureKind[]>([...failureKinds]),
    fc.subarray<FailureKind>([...failureKinds], { minLength: 1 }),
  ),
  graceSeconds: fc.constantFrom(0, 5, 30, 90),
  channels: fc.constantFrom(1, 1, 2),
  escalateMinutes: fc.constantFrom(null, 1, 3),
});

const anyWait = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 200 }));

const anyEvent = (calls: number, what: fc.Arbitrary<MorningAct>): fc.Arbitrary<MorningEvent> =>
  fc.record({
    afterSeconds: anyWait,
    first: fc.oneof(fc.constant(0), fc.nat(calls - 1)),
    count: fc.oneof(fc.constant(1), fc.constant(calls), fc.integer({ min: 1, max: calls })),
    what,
  });

/** Mornings of few and of many calls; without weather, only what happens to single calls. */
export const anyMorning = (withWeather = false): fc.Arbitrary<MorningPlan> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: 8, max: 14 }) },
    )
    .chain((calls) =>
      fc.record({
        calls: fc.constant(calls),
        rules: fc.oneof(fc.tuple(anyRule), fc.tuple(anyRule), fc.tuple(anyRule, anyRule)),
        events: fc.array(
          anyEvent(
            calls,
            withWeather
              ? fc.oneof({ weight: 5, arbitrary: callActs }, { weight: 1, arbitrary: weatherActs })
              : callActs,
          ),
          { minLength: 1, maxLength: 9 },
        ),
      }),
    );

/** The weather of mornings that go on at the same time. */
export const anyWeather: fc.Arbitrary<MorningEvent[]> = fc.array(anyEvent(1, weatherActs), { maxLength: 4 });
