import { createStore, set } from "idb-keyval";
import { expect, test } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import { storeLastBoard, readLastBoard } from "./last-board.ts";

const board = {
  version: 7,
  buildId: "a",
  generatedAt: "2026-11-21T14:00:00.000Z",
  sessions: new Map([[1, boardSession({ state: "live" })]]),
  rules: { ...defaultReadingRules },
  goneFailureEndedAt: "2026-11-21T13:50:00.000Z",
  savedVersion: 4,
  snoozes: [],
  isRestored: false,
};

test("restores the board of the last visit, marked as restored", async () => {
  await storeLastBoard(board);
  expect(await readLastBoard(() => true)).toEqual({ ...board, isRestored: true });
});

test("restores nothing from an entry that cannot be parsed, such as one of an earlier build", async () => {
  await set("board", { version: "of another form" }, createStore("callboard", "last-board"));
  expect(await readLastBoard(() => true)).toBeNull();
});
