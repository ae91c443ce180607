import { expect, test } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import type { AirReading } from "../../contract/board/values/air-readings.ts";
import { relatedTrouble } from "./related-trouble.ts";

const call = (id: number, reading: AirReading, { host = "a.example", companyId = id } = {}) =>
  boardSession({
    id,
    companyId,
    state: "live",
    onAir: {
      reading,
      since: "2026-11-21T14:18:24.000Z",
      notBefore: null,
      levelDb: null,
      host,
      isUnreachable: false,
    },
  });
const ids = (calls: readonly { id: number }[]) => calls.map(({ id }) => id);

test("calls with trouble are found by company, media host and reading, worst first", () => {
  const silent = call(1, "silent", { companyId: 7 });
  const board = [
    silent,
    call(2, "textBehind"),
    call(3, "silent", { host: "b.example", companyId: 7 }),
    call(4, "fine"),
    call(5, "notChecked"),
    call(6, "stalled"),
  ];
  const related = relatedTrouble(silent, board);
  expect(ids(related.company)).toEqual([3]);
  expect(ids(related.host)).toEqual([6, 2]);
  expect(ids(related.reading)).toEqual([3]);
});
