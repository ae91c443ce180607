import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { UpdatesButton } from "./updates-button.tsx";
import { useFrozenRows } from "./use-frozen-rows.ts";
import { activityLastsMs } from "./use-board-freeze.ts";
import { useListActivity } from "./use-list-activity.ts";

const live = (id: number) => boardSession({ id, state: "live" });
const failed = (id: number) => boardSession({ id, state: "liveFailedInterrupted" });

function List({ rows, listKey = "" }: { rows: readonly BoardSession[]; listKey?: string }) {
  const activity = useListActivity();
  const sessions = new Map([...everSeen, ...rows].map((row) => [row.id, row]));
  const held = useFrozenRows({
    rows,
    sessions,
    companion: null,
    isHeld: activity.isActive,
    listKey,
    under: activity.under,
  });
  return (
    <>
      <div {...activity.listHandlers} data-testid="list" className="w-60">
        {held.rows.map(({ id }) => (
          <div key={id} data-session={id} tabIndex={0} className="h-10">
            {id}
          </div>
        ))}
      </div>
      <UpdatesButton count={held.updates} onShow={activity.end} />
    </>
  );
}

const everSeen = [live(1), live(2), live(3)];
const shown = () => [...document.querySelectorAll("[data-session]")].map((row) => Number(row.textContent));
const row = (id: number) => page.getByText(String(id), { exact: true });
const updates = page.getByRole("button", { name: /update/ });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("rows stay in place for ten seconds after the pointer moved in them", async () => {
  const { rerender } = await render(<List rows={everSeen} />);
  await userEvent.hover(row(2));
  await rerender(<List rows={[live(9), live(2), live(1), live(3)]} />);
  expect(shown()).toEqual([1, 2, 3]);
  await expect.element(updates).toHaveTextContent("2 updates");

  // Waiting for elements advances the fake clock a little, so the time is checked with a margin.
  await userEvent.hover(row(3));
  vi.advanceTimersByTime(activityLastsMs / 2);
  await rerender(<List rows={[live(9), live(2), live(1), live(3)]} />);
  expect(shown()).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(activityLastsMs);
  await expect.poll(shown).toEqual([9, 2, 1, 3]);
  await expect.element(updates).not.toBeInTheDocument();
});

test("a key press holds the rows as long, and focus alone does not", async () => {
  const { rerender } = await render(<List rows={everSeen} />);
  row(1).element().focus();
  vi.advanceTimersByTime(activityLastsMs * 0.6);
  await userEvent.keyboard("{ArrowDown}");
  vi.advanceTimersByTime(activityLastsMs * 0.6);
  await rerender(<List rows={[live(3), live(1), live(2)]} />);
  expect(shown()).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(activityLastsMs);
  await expect.poll(shown).toEqual([3, 1, 2]);
  await expect.element(row(1)).toHaveFocus();
});

test("a new failure is inserted at once below the row under the pointer, which stays in place", async () => {
  const { rerender } = await render(<List rows={everSeen} />);
  await userEvent.hover(row(2));
  const before = row(2).element().getBoundingClientRect().top;
  await rerender(<List rows={[failed(7), live(1), live(2), live(3)]} />);
  await expect.poll(shown).toEqual([1, 2, 7, 3]);
  expect(row(2).element().getBoundingClientRect().top).toBe(before);
});

test("another filter ends the hold", async () => {
  const { rerender } = await render(<List rows={everSeen} />);
  await userEvent.hover(row(2));
  await rerender(<List rows={[live(3)]} listKey="only these" />);
  await expect.poll(shown).toEqual([3]);
});

test("the button shows the waiting rows at once", async () => {
  const { rerender } = await render(<List rows={everSeen} />);
  await userEvent.hover(row(2));
  await rerender(<List rows={[live(8), live(1), live(2)]} />);
  expect(shown()).toEqual([1, 2, 3]);
  (await updates.findElement()).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(shown).toEqual([8, 1, 2]);
});
