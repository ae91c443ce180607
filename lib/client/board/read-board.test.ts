import { describe, expect, it } from "vitest";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { readBoard } from "./read-board.ts";

const at = "2026-11-21T14:00:00.000Z";
const whole = (sessions: readonly unknown[]) => ({ ...boardAnswer(at), sessions });

describe("an answer to a poll", () => {
  it("is read as it was sent", () => {
    const answer = boardAnswer(at, { sessions: [boardSession({ state: "live" })] });
    expect(readBoard(answer)).toEqual(answer);
  });

  it("is shown as unknown where a newer server names a state that this build does not know", () => {
    const state = "liveTranslated";
    const session = { ...boardSession(), state, upstreamState: state, previousState: "liveMuted" };
    expect(readBoard(whole([session]))).toMatchObject({
      sessions: [{ state: "unknown", upstreamState: "liveTranslated", previousState: "unknown" }],
    });
  });

  it.each([
    ["nothing", null],
    ["a list", []],
    ["a proxy's own JSON", { error: "sign in" }],
    ["rows without what this build shows", whole([{ id: 1, state: "live" }])],
    ["rows that are none", whole([null])],
    ["a delta without what was removed", { ...boardAnswer(at), sessions: undefined, changed: [] }],
  ])("is refused when it is %s", (_name, body) => {
    expect(readBoard(body)).toBeNull();
  });
});
