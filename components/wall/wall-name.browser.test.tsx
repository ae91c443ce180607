import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { boardSession } from "../../test-support/board-session.ts";
import { openWall } from "../../test-support/browser/open-wall.tsx";
import { WallName } from "./wall-name.tsx";
import "./wall.css";

/** The part of a name that is readable at a width; what is cut off does not count. */
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

test("a name is read whole or its ticker stands for it", async () => {
  expect(await readIn(300, "OSTB")).toBe("Ostara Biotech");
  expect(await readIn(110, "OSTB")).toBe("OSTB");
});

test("a name without a ticker keeps its beginning", async () => {
  expect(await readIn(300, null)).toBe("Ostara Biotech");
  expect(await readIn(110, null)).toBe("Ostara Biotech…");
});

const longName = "Ostara Biotechnology and Regenerative Therapeutics International Holdings";

/** So many that names of live calls have one line. */
const crowd = Array.from({ length: 22 }, (_, place) =>
  boardSession({
    id: 10 + place,
    state: place < 12 ? "liveFailedNoAccess" : "live",
    date: "2026-11-21T14:00:00.000Z",
  }),
);

test.each([
  ["has its ticker below", "Ostara Biotech", [], 390, /^Ostara Biotech.*OSTB/],
  ["on two lines that gave way to the ticker does not repeat it below", longName, [], 390, /^OSTBLive/],
  ["on one line has its ticker below", "Ostara Biotech", crowd, 1920, /^Ostara Biotech.*OSTB/],
  ["on one line that gave way to the ticker does not repeat it below", longName, crowd, 1920, /^OSTBLive/],
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
])("a failed tile's name in %s that gave way to the ticker is not repeated below", async (_, width) => {
  const company = { ...boardSession().company!, displayName: longName.repeat(3), ticker: "OSTB" };
  const failed = boardSession({ state: "liveFailedNoAccess", date: "2026-11-21T14:00:00.000Z", company });
  await openWall([failed], { width, height: width === 390 ? 844 : 1080 });
  const tile = () => document.querySelector(".wall-alert[data-style=full]")?.textContent ?? "";
  await expect.poll(tile).toContain("OSTB");
  expect(tile().split("OSTB")).toHaveLength(2);
});
