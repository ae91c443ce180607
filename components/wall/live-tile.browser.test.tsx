import { expect, test } from "vitest";
import { boardSession } from "../../test-support/board-session.ts";
import { openWall } from "../../test-support/browser/open-wall.tsx";

const asking = boardSession({
  state: "live",
  date: "2026-11-21T14:00:00.000Z",
  wentLiveAt: "2026-11-21T14:01:00.000Z",
  stateSince: "2026-11-21T14:01:00.000Z",
  livePlace: { part: "questions", asked: 14 },
});

/** What a tile says of the part of its call, in brackets where it is hidden for lack of room. */
function partOf(id: number): string | null {
  const part = document.querySelector(`[data-session="${id}"] .wall-part`);
  const line = part?.parentElement?.getBoundingClientRect();
  if (!part || !line) return null;
  const word = part.querySelector("[aria-hidden]")!.textContent;
  const { top, right } = part.getBoundingClientRect();
  if (top >= line.bottom - 1) return `(${word})`;
  return right <= line.right + 1 ? word : `${word}, cut`;
}

test("a live tile says that questions are asked, and nothing of what comes before or is not known", async () => {
  const calls = [
    asking,
    boardSession({ ...asking, id: 2, livePlace: { part: "remarks", asked: null } }),
    boardSession({ ...asking, id: 3, livePlace: null }),
  ];
  await openWall(calls, { width: 1920, height: 1080 });
  await expect.poll(() => [1, 2, 3].map(partOf)).toEqual(["Q&A", null, null]);
});

test("beside a long ticker that is hidden whole, and not the time", async () => {
  const company = { ...asking.company!, ticker: "OSTARABIOTECH" };
  await openWall([{ ...asking, company }], { width: 390, height: 844 });
  await expect.poll(() => partOf(1)).toBe("(Q&A)");
  expect(document.querySelector('[data-session="1"] .wall-time')?.textContent).toBe("40:48");
});
