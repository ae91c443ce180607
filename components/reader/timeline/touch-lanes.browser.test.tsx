import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { TouchLanes } from "./touch-lanes.tsx";

const chapter = (id: number, title: string, level: number, startSeconds: number, endSeconds: number) => {
  return { id, title, level, startSeconds, endSeconds };
};
const tree = buildChapterTree(
  [
    chapter(1, "Prepared remarks", 1, 0, 300),
    chapter(2, "Questions", 1, 300, 600),
    ...Array.from({ length: 30 }, (_, at) => chapter(10 + at, `Topic ${at}`, 2, at * 20, at * 20 + 20)),
    chapter(50, "A remark", 3, 590, 600),
  ],
  600,
);

for (const width of [820, 390, 320]) {
  test(`every chapter on the lanes can be touched at ${width} px`, async () => {
    const clock = new MediaClock();
    const onOpenChapter = vi.fn<(seconds: number) => void>();
    await render(
      <MediaClockContext value={clock}>
        <div style={{ width: width - 32 }}>
          <TouchLanes tree={tree} levels={[1, 2, 3]} lengthSeconds={600} onOpenChapter={onOpenChapter} />
        </div>
      </MediaClockContext>,
    );
    clock.seek(310);
    const toggle = page.getByRole("button", { name: /^Chapters by level/ });
    await userEvent.click(toggle);
    await expect.element(toggle).toHaveAttribute("aria-expanded", "true");
    const questions = page.getByRole("button", { name: "Questions", exact: true });
    await expect.element(questions).toHaveAttribute("aria-current", "true");
    for (const button of page.getByRole("button").elements()) {
      const { width: wide, height, right } = button.getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(44);
      expect(wide).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(width);
    }
    await userEvent.click(questions);
    expect(onOpenChapter).toHaveBeenLastCalledWith(300);
    await userEvent.click(page.getByRole("button", { name: "A remark" }));
    expect(onOpenChapter).toHaveBeenLastCalledWith(590);
    const several = page.getByRole("button", { name: /^Topic 0 and \d more$/ });
    const box = several.element().getBoundingClientRect();
    await userEvent.click(several, { position: { x: box.width - 2, y: 20 } });
    expect(onOpenChapter.mock.lastCall?.[0]).toBeGreaterThan(0);
    several.element().focus();
    await userEvent.keyboard("{Enter}");
    expect(onOpenChapter).toHaveBeenLastCalledWith(0);
  });
}
