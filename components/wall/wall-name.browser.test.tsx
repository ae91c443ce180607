import { expect, test } from "vitest";
import { render, renderHook } from "vitest-browser-react";
import { boardSession } from "../../test-support/board-session.ts";
import { openWall } from "../../test-support/browser/open-wall.tsx";
import { MeasuredName } from "./measured-name.tsx";
import { useTextWidth } from "./use-text-width.ts";
import { WallName } from "./wall-name.tsx";
import "./wall.css";

/** The text of a name that is visible at a width. */
async function readIn(width: number, ticker: string | null): Promise<string> {
  const session = boardSession();
  const { container } = await render(
    <p style={{ display: "flex", width, fontSize: 20, lineHeight: 1.2 }}>
      <WallName session={{ ...session, company: { ...session.company!, ticker } }} className="wall-name" />
    </p>,
  );
  const line = container.querySelector(".wall-name")!;
  const { bottom, right } = line.getBoundingClientRect();
  return [...(line.children.length > 0 ? line.children : [line])]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 1 && box.bottom <= bottom + 1 && box.right <= right + 1;
    })
    .map((part) => part.textContent + (part.scrollWidth > part.clientWidth ? "…" : ""))
    .join(" ");
}

test("a name is shown whole, or replaced by its ticker", async () => {
  expect(await readIn(300, "OSTB")).toBe("Ostara Biotech");
  expect(await readIn(110, "OSTB")).toBe("OSTB");
});

test("a name without a ticker keeps its beginning", async () => {
  expect(await readIn(300, null)).toBe("Ostara Biotech");
  expect(await readIn(110, null)).toBe("Ostara Biotech…");
});

test("a name of the same word twice has both lines", async () => {
  const company = { ...boardSession().company!, displayName: "Duran Duran" };
  const { container } = await render(
    <MeasuredName session={boardSession({ company })} room={{ width: 4, lines: 2 }} />,
  );
  const lines = () => [...container.querySelectorAll(".wall-name > span")].map((line) => line.textContent);
  await expect.poll(lines).toEqual(["Duran", "Duran"]);
});

test("tiles that appear later do not measure every name again", async () => {
  const { result, rerender } = await renderHook(() => useTextWidth());
  await document.fonts.ready;
  await rerender();
  const measure = result.current;
  await renderHook(() => useTextWidth());
  await document.fonts.ready;
  await rerender();
  expect(result.current).toBe(measure);
});

const longName = "Ostara Biotechnology and Regenerative Therapeutics International Holdings";

/** With so many tiles, names of live calls have one line. */
const crowd = Array.from({ length: 22 }, (_, place) =>
  boardSession({
    id: 10 + place,
    state: place < 12 ? "liveFailedNoAccess" : "live",
    date: "2026-11-21T14:00:00.000Z",
  }),
);

test.each([
  ["has its ticker below", "Ostara Biotech", [], 390, /^Ostara Biotech.*OSTB/],
  ["that its ticker replaces, on two lines, has no second ticker below", longName, [], 390, /^OSTBLive/],
  ["on one line has its ticker below", "Ostara Biotech", crowd, 1920, /^Ostara Biotech.*OSTB/],
  ["that its ticker replaces, on one line, has no second ticker below", longName, crowd, 1920, /^OSTBLive/],
])("a live tile's name %s", async (_, displayName, others, width, words) => {
  const company = { ...boardSession().company!, displayName, ticker: "OSTB" };
  const height = width === 390 ? 844 : 1080;
  await openWall([boardSession({ id: 1, state: "live", company }), ...others], { width, height });
  const tile = () => document.querySelector('.wall-live[data-session="1"][data-style=full]');
  await expect.poll(() => tile()?.textContent).toMatch(words);
});

test.each([
  ["two lines", 390],
  ["one line", 1920],
])("a failed tile whose ticker replaces the name, in %s, has no second ticker", async (_, width) => {
  const company = { ...boardSession().company!, displayName: longName.repeat(3), ticker: "OSTB" };
  const failed = boardSession({ state: "liveFailedNoAccess", date: "2026-11-21T14:00:00.000Z", company });
  await openWall([failed], { width, height: width === 390 ? 844 : 1080 });
  const tile = () => document.querySelector(".wall-alert[data-style=full]")?.textContent ?? "";
  await expect.poll(tile).toContain("OSTB");
  expect(tile().split("OSTB")).toHaveLength(2);
});
