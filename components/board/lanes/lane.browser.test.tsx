import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepLaneScrolled } from "#lib/client/board/board-place.ts";
import { useBoardParams } from "#lib/client/address/board-params.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { Lane } from "./lane.tsx";

const rows = Array.from({ length: 100 }, (_, at) =>
  boardSession({ id: at + 1, state: "recordingAvailable", wentLiveAt: "2026-11-21T12:00:46.000Z" }),
);
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function RecordedLane({ shown }: { shown: readonly BoardSession[] }) {
  const controls = useBoardParams();
  return (
    <div className="flex h-96 flex-col">
      <Lane
        lane="recorded"
        rows={shown}
        all={shown}
        total={shown.length}
        sessions={new Map(shown.map((session) => [session.id, session]))}
        controls={controls}
        filterKey=""
      />
    </div>
  );
}

const staged = (shown: readonly BoardSession[]) => (
  <QueryClientProvider client={queries}>
    <NuqsTestingAdapter>
      <RecordedLane shown={shown} />
    </NuqsTestingAdapter>
  </QueryClientProvider>
);

test("the saved scroll position of a lane is restored when its rows arrive after it was rendered", async () => {
  keepLaneScrolled("recorded", 1_000);
  const screen = await render(staged([]));
  await expect.element(page.getByText("None")).toBeVisible();
  await screen.rerender(staged(rows));
  const list = () => document.querySelector('[data-lane="recorded"] > div')?.scrollTop;
  await expect.poll(list).toBe(1_000);
});

test("a card can be pressed while the lane still scrolls", async () => {
  keepLaneScrolled("recorded", 0);
  await render(staged(rows));
  const list = document.querySelector('[data-lane="recorded"] > div')!;
  const { left, top, width, height } = list.getBoundingClientRect();
  const rowInTheMiddle = () =>
    document.elementFromPoint(left + width / 2, top + height / 2)?.closest("li") ?? null;
  await expect.poll(rowInTheMiddle).not.toBeNull();

  const isUnderPointer: boolean[] = [];
  for (let step = 1; step <= 20; step += 1) {
    list.scrollTop = step * 200;
    await nextFrame();
    await nextFrame();
    isUnderPointer.push(rowInTheMiddle() !== null);
  }
  expect(isUnderPointer).not.toContain(false);
});

test("cards are as wide where a scroll bar takes room as where there is none", async () => {
  await render(staged(rows.slice(0, 1)));
  const gaps = () => {
    const lane = document.querySelector('[data-lane="recorded"]')?.getBoundingClientRect();
    const card = document.querySelector("[data-session]")?.getBoundingClientRect();
    return lane && card && [card.left - lane.left, lane.right - card.right];
  };
  await expect.poll(gaps).toEqual([8, 8]);
  // It takes room as a scroll bar does, which this browser hides.
  const list = document.querySelector<HTMLElement>('[data-lane="recorded"] > div')!;
  list.style.borderRight = "6px solid transparent";
  expect(gaps()).toEqual([8, 8]);
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
