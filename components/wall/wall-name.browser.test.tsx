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

test.each([
  ["has its ticker below", "Ostara Biotech", /^Ostara Biotech.*OSTB/],
  [
    "that gave way to the ticker does not repeat it below",
    "Ostara Biotechnology and Regenerative Therapeutics International Holdings",
    /^OSTBLive/,
  ],
])("a live tile's name %s", async (_, displayName, words) => {
  const company = { ...boardSession().company!, displayName, ticker: "OSTB" };
  await openWall([boardSession({ state: "live", company })], { width: 390, height: 844 });
  await expect.poll(() => document.querySelector(".wall-live[data-style=full]")?.textContent).toMatch(words);
});
