import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AirCall, AirCheck } from "./air-check.ts";
import { airLimits } from "./air-limits.ts";
import { followAir, unwatched, type AirState } from "./follow-air.ts";

const call: AirCall = { liveSince: 0, scheduledAt: 0 };

/** What a stream does during one stretch of a generated call. */
type Weather = "fine" | "silent" | "stalled" | "gone" | "unreachable" | "lateText" | "ended" | "away";

interface Stretch {
  weather: Weather;
  seconds: number;
}

interface Look {
  check: AirCheck;
  weather: Weather;
}

/** The checks of a call whose stream does these things, at these distances. Segments are of four seconds. */
function looksAt(stretches: readonly Stretch[], steps: readonly number[]): Look[] {
  const looks: Look[] = [];
  let at = 0;
  let edge = 0;
  let until = 0;
  let step = 0;
  for (const { weather, seconds } of stretches) {
    until += seconds * 1000;
    for (; at < until; at += steps[step++ % steps.length]! * 1000) {
      if (weather === "away") continue;
      if (weather !== "stalled" && weather !== "ended") edge = Math.max(edge + 1, Math.floor(at / 4000));
      looks.push({ weather, check: { at, ...seenIn(weather, edge, at) } });
    }
  }
  return looks;
}

function seenIn(weather: Weather, edge: number, at: number): Omit<AirCheck, "at"> {
  const nothing = { sound: null, textBehindSeconds: null };
  if (weather === "gone") return { stream: { kind: "missing" }, ...nothing };
  if (weather === "unreachable")
    return { stream: { kind: "failing", answeredAt: at - 60_000_000 }, ...nothing };
  const isStill = weather === "stalled" || weather === "ended";
  const loudestDb = weather === "silent" ? -71 : -24;
  return {
    stream: { kind: "read", run: "a", edge, targetSeconds: 4, isEnded: weather === "ended" },
    sound: isStill ? null : { kind: "level", seconds: 4, loudestDb, meanDb: loudestDb - 3, isCertain: true },
    textBehindSeconds: weather === "lateText" ? 90 : 6,
  };
}

function follow(looks: readonly Look[], of = call): AirState[] {
  let state = unwatched;
  return looks.map(({ check }) => (state = followAir(state, check, of)));
}

const readingIn = {
  silent: "silent",
  stalled: "stalled",
  gone: "noStream",
  unreachable: "notChecked",
  lateText: "textBehind",
  ended: "endedEarly",
} as const;

const troubles = Object.keys(readingIn) as (keyof typeof readingIn)[];
const stretch = (weathers: readonly Weather[]) =>
  fc.record({ weather: fc.constantFrom(...weathers), seconds: fc.integer({ min: 1, max: 300 }) });
const timelines = (weathers: readonly Weather[]) =>
  fc.tuple(
    fc.array(stretch(weathers), { minLength: 1, maxLength: 12 }),
    fc.array(fc.integer({ min: 4, max: 15 }), { minLength: 1, maxLength: 9 }),
  );

describe("what is said of a call's stream", () => {
  test("a stream that is fine has no other reading, however it is checked", () => {
    fc.assert(
      fc.property(timelines(["fine", "away"]), ([stretches, steps]) => {
        for (const { said } of follow(looksAt(stretches, steps))) expect(said?.reading).toBe("fine");
      }),
    );
  });

  test("trouble is said after two checks at least, never of what was seen before an absence", () => {
    fc.assert(
      fc.property(timelines(["fine", "away", ...troubles]), ([stretches, steps]) => {
        const looks = looksAt(stretches, steps);
        const states = follow(looks);
        for (const [index, { said }] of states.entries()) {
          if (said === null || said.reading === "fine") continue;
          const of = looks.filter(
            ({ check }) => check.at >= said.since && check.at <= looks[index]!.check.at,
          );
          expect(of.length).toBeGreaterThan(1);
          for (const [place, { check }] of of.entries())
            if (place > 0)
              expect(check.at - of[place - 1]!.check.at).toBeLessThanOrEqual(airLimits.unwatchedMs);
          if (said.notBefore !== null) expect(said.notBefore).toBeLessThanOrEqual(said.since);
        }
      }),
    );
  });

  test.each(troubles)(
    "%s is said within its time after two checks, and the true beginning lies in its window",
    (trouble) => {
      const slowest = 60 + 2 * 15;
      fc.assert(
        fc.property(
          fc.integer({ min: 130, max: 300 }),
          fc.array(fc.integer({ min: 4, max: 15 }), { minLength: 1, maxLength: 9 }),
          (seconds, steps) => {
            const looks = looksAt(
              [
                { weather: "fine", seconds },
                { weather: trouble, seconds: slowest + 30 },
              ],
              steps,
            );
            const last = follow(looks).at(-1)?.said;
            expect(last?.reading).toBe(readingIn[trouble]);
            const first = looks.find(({ weather }) => weather === trouble)!.check.at;
            const before = looks.findLast(({ weather }) => weather === "fine")!.check.at;
            expect(last?.since).toBeLessThanOrEqual(first);
            expect(last?.notBefore).toBeLessThanOrEqual(before);
          },
        ),
      );
    },
  );

  test.each(troubles)("the first good check ends %s", (trouble) => {
    fc.assert(
      fc.property(timelines(["fine", trouble]), ([stretches, steps]) => {
        const looks = looksAt(stretches, steps);
        const states = follow(looks);
        for (const [index, { weather }] of looks.entries())
          if (weather === "fine") expect(["fine", undefined]).toContain(states[index]!.said?.reading);
      }),
    );
  });

  test("one check says nothing, and what was said stays until it is certain that nothing comes", () => {
    const looks = looksAt(
      [
        { weather: "fine", seconds: 4 },
        { weather: "gone", seconds: 60 },
      ],
      [40, 5, 40],
    );
    const states = follow(looks);
    expect(states.map(({ said }) => said?.reading)).toEqual(["fine", "fine", "fine"]);
  });

  test("a silent call waits until it is scheduled, and its silence counts from then", () => {
    const of = { liveSince: 0, scheduledAt: 300_000 };
    const looks = looksAt([{ weather: "silent", seconds: 360 }], [10]);
    const said = follow(looks, of).map((state) => state.said);
    expect(said[3]).toBeNull();
    expect(said[6]).toMatchObject({ reading: "waiting", since: 0, levelDb: -71 });
    expect(said[34]).toMatchObject({ reading: "waiting" });
    expect(said[35]).toMatchObject({ reading: "silent", since: 300_000, notBefore: 300_000 });
  });

  test("a stream that its server refuses is missing, one whose server answers nobody is not checked", () => {
    const failing = (answeredAt: number | null): Look[] =>
      [100_000, 112_000, 124_000].map((at) => ({
        weather: "gone",
        check: { at, stream: { kind: "failing", answeredAt }, sound: null, textBehindSeconds: null },
      }));
    expect(follow(failing(99_000)).at(-1)?.said?.reading).toBe("notChecked");
    expect(follow(failing(null)).at(-1)?.said?.reading).toBe("notChecked");
    expect(follow(failing(110_000)).at(-1)?.said?.reading).toBe("noStream");
  });

  test("sound that cannot be decoded is not checked, and says nothing of its text", () => {
    const looks = looksAt([{ weather: "lateText", seconds: 200 }], [10]).map(({ check, weather }) => ({
      weather,
      check: { ...check, sound: { kind: "undecodable" } as const },
    }));
    expect(new Set(follow(looks).map(({ said }) => said?.reading))).toEqual(new Set(["notChecked"]));
  });

  test("silence that may be sound which is not understood counts once sound was", () => {
    const looks = looksAt([{ weather: "silent", seconds: 100 }], [10]).map(({ check, weather }) => ({
      weather,
      check: {
        ...check,
        sound: { kind: "level", seconds: 4, loudestDb: -120, meanDb: -120, isCertain: false } as const,
      },
    }));
    expect(follow(looks).at(-1)?.said?.reading).toBe("notChecked");
    const [heard] = looksAt([{ weather: "fine", seconds: 4 }], [4]);
    const later = looks.map(({ check, weather }) => ({ weather, check: { ...check, at: check.at + 4000 } }));
    expect(follow([heard!, ...later]).at(-1)?.said?.reading).toBe("silent");
  });

  test("after a long silence the text has time to follow the sound", () => {
    const looks = looksAt(
      [
        { weather: "fine", seconds: 100 },
        { weather: "silent", seconds: 40 },
        { weather: "lateText", seconds: 58 },
      ],
      [4],
    );
    expect(new Set(follow(looks).map(({ said }) => said?.reading))).toEqual(new Set(["fine"]));
  });

  test("text that catches up partly is behind until it is in time", () => {
    const behind =
      (seconds: number) =>
      (look: Look, index: number): Look => ({
        ...look,
        check: { ...look.check, at: look.check.at + index, textBehindSeconds: seconds },
      });
    const looks = looksAt([{ weather: "lateText", seconds: 100 }], [10]);
    const said = follow([
      ...looks,
      ...looksAt([{ weather: "fine", seconds: 140 }], [10])
        .slice(10)
        .map(behind(45)),
    ]);
    expect(said.at(-1)?.said?.reading).toBe("textBehind");
  });

  test("a stream that is begun anew behind its address is another one", () => {
    const looks = looksAt([{ weather: "fine", seconds: 100 }], [10]);
    const anew = looksAt([{ weather: "fine", seconds: 60 }], [10]).map(({ check, weather }) => ({
      weather,
      check: { ...check, at: check.at + 100_000 },
    }));
    expect(new Set(follow([...looks, ...anew]).map(({ said }) => said?.reading))).toEqual(new Set(["fine"]));
  });
});
