import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { UpdatesButton } from "../updates-button.tsx";
import { BoardFreezeContext, useBoardFreeze } from "../use-board-freeze.ts";
import { useFrozenRows } from "../use-frozen-rows.ts";
import { useListActivity } from "../use-list-activity.ts";
import { PauseBar } from "./pause-bar.tsx";
import { PauseButton } from "./pause-button.tsx";

const live = (id: number) => boardSession({ id, state: "live" });
const failed = (id: number) => boardSession({ id, state: "liveFailedInterrupted" });

function Board({ rows }: { rows: readonly BoardSession[] }) {
  const hold = useBoardFreeze(false);
  const failures = rows.filter(({ state }) => state !== "live");
  return (
    <BoardFreezeContext value={hold}>
      <PauseButton failures={failures} />
      <List rows={rows} />
      <PauseBar failures={failures} />
    </BoardFreezeContext>
  );
}

function List({ rows }: { rows: readonly BoardSession[] }) {
  const activity = useListActivity();
  const held = useFrozenRows({
    rows,
    sessions: new Map([live(1), live(2), live(3), ...rows].map((row) => [row.id, row])),
    companion: null,
    isHeld: activity.isActive,
    listKey: "",
    under: activity.under,
  });
  return (
    <div {...activity.listHandlers}>
      <UpdatesButton count={held.updates} onShow={activity.end} />
      {held.rows.map(({ id, state }) => (
        <p key={id} data-session={id} data-state={state}>
          {id}
        </p>
      ))}
    </div>
  );
}

const shown = () => [...document.querySelectorAll("[data-session]")].map((row) => Number(row.textContent));
const bar = page.getByTestId("pause-bar");
const longMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("p pauses: rows stay in place while their contents stay up to date, and p resumes", async () => {
  const { rerender } = await render(<Board rows={[live(1), live(2), live(3)]} />);
  await userEvent.keyboard("p");
  await expect.element(bar.getByText("Paused")).toBeVisible();
  vi.advanceTimersByTime(longMs);
  await rerender(<Board rows={[live(9), live(3), failed(1), live(2)]} />);
  vi.advanceTimersByTime(longMs);
  await expect.poll(shown).toEqual([1, 2, 3]);
  expect(document.querySelector<HTMLElement>("[data-session='1']")?.dataset.state).toBe(
    "liveFailedInterrupted",
  );
  await expect.element(bar.getByText("1 new failure", { exact: false })).toBeVisible();
  await userEvent.keyboard("p");
  await expect.poll(shown).toEqual([9, 3, 1, 2]);
  await expect.element(bar).not.toBeInTheDocument();
});

test("a new failure moves nothing in a paused list, and is counted in the bar", async () => {
  const { rerender } = await render(<Board rows={[failed(1), live(2), live(3)]} />);
  await page.getByRole("button", { name: "Pause the board" }).click();
  await rerender(<Board rows={[failed(7), failed(1), live(2), live(3)]} />);
  await expect.element(bar.getByText("1 new failure", { exact: false })).toBeVisible();
  expect(shown()).toEqual([1, 2, 3]);
});

test("the button with the waiting updates shows them and ends the pause", async () => {
  const { rerender } = await render(<Board rows={[live(1), live(2), live(3)]} />);
  await page.getByRole("button", { name: "Pause the board" }).click();
  await rerender(<Board rows={[live(3), live(1), live(2)]} />);
  await page.getByRole("button", { name: "1 update" }).click();
  await expect.poll(shown).toEqual([3, 1, 2]);
  await expect.element(bar).not.toBeInTheDocument();
});
