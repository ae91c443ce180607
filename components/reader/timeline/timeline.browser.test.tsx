import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#components/reader/reader.css";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { parseCallTime } from "#lib/domain/text/call-time.ts";
import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import { toTextParagraphs } from "#lib/domain/transcript/transcript-text.ts";
import { Timeline } from "./timeline.tsx";

const at = (time: string) => `2026-11-21T${time}.000Z`;
const interruption = {
  fromSeconds: 100,
  toSeconds: 161,
  fromAt: at("20:47:10"),
  toAt: at("20:48:11"),
  isDated: true,
} satisfies Interruption;
const words = "Interrupted 20:47–20:48 UTC, 1 min 01 s from 1:40 not received.";
const widthPx = 800;

const longText = toTextParagraphs(
  [{ start: 0, end: 9_000, speaker: null, words: [["Good", 0, 9_000]], sentences: [0] }],
  [],
);

async function renderTimeline(shown: Partial<ComponentProps<typeof Timeline>>, width = widthPx) {
  const onSeek = vi.fn<(seconds: number) => void>();
  const clock = new MediaClock();
  const timeline = (changed: typeof shown) => (
    <MediaClockContext value={clock}>
      <div className="flex pt-40" style={{ width }}>
        <Timeline
          paragraphs={[]}
          tree={buildChapterTree([], null)}
          levels={[]}
          lengthSeconds={400}
          interruptions={[]}
          hasMarks
          onSeek={onSeek}
          onOpenChapter={() => undefined}
          {...shown}
          {...changed}
        />
      </div>
    </MediaClockContext>
  );
  const { rerender } = await render(timeline({}));
  const draw = (changed: typeof shown) => rerender(timeline(changed));
  const slider = page.getByRole("slider", { name: "Position in the call" });
  const gap = page.getByRole("button", { name: words });
  return { onSeek, slider, gap, clock, draw };
}

test("an interruption is hatched at its place, on the scale of the call", async () => {
  const { slider, gap } = await renderTimeline({ interruptions: [interruption] });
  await expect.poll(() => gap.element().getBoundingClientRect().width).toBeGreaterThan(6);
  const box = gap.element().getBoundingClientRect();
  const track = slider.element().getBoundingClientRect();
  expect(box.left - track.left).toBeCloseTo((100 / 400) * widthPx, 0);
  expect(box.width).toBeCloseTo((61 / 400) * widthPx, 0);
  expect(getComputedStyle(gap.element()).backgroundImage).toContain("repeating-linear-gradient");
});

test.each([
  [536, 1_440, ["1:00", "2:00", "3:00"]],
  [3 * 3_600, 860, ["15:00", "30:00", "45:00", "1:00:00"]],
  [3 * 3_600, 358, ["1:00:00", "2:00:00"]],
])(
  "a call of %i s on %i px has marks at round times, in their places and apart",
  async (lengthSeconds, px, begin) => {
    const { slider } = await renderTimeline({ lengthSeconds }, px);
    const marks = page.getByTestId("timeline-mark");
    await expect
      .poll(() =>
        marks
          .elements()
          .slice(0, begin.length)
          .map((mark) => mark.textContent),
      )
      .toEqual(begin);
    const track = slider.element().getBoundingClientRect();
    const boxes = marks.elements().map((mark) => mark.getBoundingClientRect());
    for (const [index, box] of boxes.entries()) {
      expect(box.right).toBeLessThan(boxes[index + 1]?.left ?? track.right);
      const seconds = parseCallTime(marks.elements()[index]!.textContent)!;
      expect(box.left - track.left).toBeCloseTo((seconds / lengthSeconds) * px, 0);
      expect(box.bottom).toBeLessThanOrEqual(track.top + 1);
    }
  },
);

test("a growing call is drawn again when its end moves by a pixel, not before", async () => {
  const lengthSeconds = 10_000;
  const { slider, draw } = await renderTimeline({ lengthSeconds });
  await expect.poll(() => page.getByTestId("timeline-mark").elements().length).toBeGreaterThan(1);
  const marks = () =>
    page
      .getByTestId("timeline-mark")
      .elements()
      .map((mark) => mark.getAttribute("style"));
  const drawn = marks();
  await draw({ lengthSeconds: lengthSeconds + 12 });
  expect(marks()).toEqual(drawn);
  expect(slider.element().getAttribute("aria-valuemax")).toBe(String(lengthSeconds));
  await draw({ lengthSeconds: lengthSeconds + 13 });
  expect(marks()).not.toEqual(drawn);
  expect(slider.element().getAttribute("aria-valuemax")).toBe(String(lengthSeconds + 13));
});

test("a call whose text comes before the length of its sound is drawn once there is one", async () => {
  const { slider, draw } = await renderTimeline({ paragraphs: longText, lengthSeconds: 0 });
  await draw({ lengthSeconds: 9_000 });
  await expect.poll(() => page.getByTestId("timeline-mark").elements().length).toBeGreaterThan(1);
  expect(slider.element().getAttribute("aria-valuemax")).toBe("9000");
});

test("a very short interruption is still visible, and so is one with an unknown start", async () => {
  const { slider } = await renderTimeline({
    interruptions: [
      { ...interruption, toSeconds: 101.5 },
      { ...interruption, fromSeconds: null, fromAt: null, toSeconds: 300, toAt: at("20:52:00") },
    ],
  });
  const track = slider.element().getBoundingClientRect();
  const boxesNow = () =>
    page
      .getByRole("button")
      .elements()
      .map((one) => one.getBoundingClientRect());
  // The strip is measured before anything has its place on it.
  await expect.poll(() => boxesNow()[1]?.left).toBeGreaterThan(track.left);
  const boxes = boxesNow();
  expect(boxes).toHaveLength(2);
  for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(6);
  expect(boxes[1]!.right - track.left).toBeCloseTo((300 / 400) * widthPx, 0);
});

test("with the keyboard focus an interruption shows its words, and Enter seeks to where the sound resumes", async () => {
  const { slider, gap, onSeek } = await renderTimeline({ interruptions: [interruption] });
  slider.element().focus();
  await userEvent.tab();
  await expect.element(gap).toHaveFocus();
  await expect.element(page.getByText(words)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(onSeek).toHaveBeenLastCalledWith(161);
});

test("for the pointer an interruption is part of the strip: hovering shows its words, a press seeks there", async () => {
  const { slider, onSeek } = await renderTimeline({ interruptions: [interruption] });
  const position = { x: (120 / 400) * widthPx, y: 10 };
  await userEvent.hover(slider, { position });
  await expect.element(slider.getByText(words)).toBeVisible();
  await userEvent.click(slider, { position });
  expect(onSeek.mock.calls[0]?.[0]).toBeCloseTo(120, 0);
});

test("hits are ticks on the scale of the call, and a press beside one seeks exactly there", async () => {
  const { slider, onSeek } = await renderTimeline({
    found: { seconds: [50, 200.25, 300], current: 200.25 },
  });
  const ticks = page.getByTestId("timeline-ticks");
  await expect.poll(() => ticks.element().querySelectorAll("path")[1]?.getBBox().x).toBe(100);
  expect(ticks.element().querySelectorAll("path")[2]?.getBBox().x).toBe(401);
  await userEvent.click(slider, { position: { x: 403, y: 40 } });
  expect(onSeek).toHaveBeenLastCalledWith(200.25);
  await userEvent.click(slider, { position: { x: 430, y: 40 } });
  expect(onSeek.mock.lastCall?.[0]).toBeCloseTo(215, 0);
});

test("the turns of the current speaker are dark on their lane, and the slider names the speaker", async () => {
  const turns = [
    { speaker: "Ines Calloway", from: 0, to: 100 },
    { speaker: "Tomas Reuter", from: 100, to: 300 },
    { speaker: "Ines Calloway", from: 300, to: 400 },
  ];
  const { slider, clock } = await renderTimeline({ turns });
  const own = () => page.getByTestId("speaker-lane").element().querySelectorAll("path")[1]?.getBBox();
  clock.seek(150);
  await expect.poll(() => own()?.x).toBe(200);
  await expect.poll(() => slider.element().getAttribute("aria-valuetext")).toContain("Tomas Reuter");
  clock.seek(10);
  await expect.poll(() => own()?.width).toBeCloseTo(widthPx - 1, 0);
  await userEvent.hover(slider, { position: { x: 500, y: 10 } });
  await expect.element(slider.getByText("Tomas Reuter")).toBeVisible();
});

test("the playhead moves in steps of a quarter of a pixel", async () => {
  const { slider, clock } = await renderTimeline({});
  const playhead = slider.element().querySelector<HTMLElement>(".reader-playhead")!;
  const secondsPerPx = 400 / widthPx;
  clock.seek(100);
  await expect.poll(() => playhead.style.transform).toBe("translateX(200px)");
  const writes = vi.fn<() => void>();
  const observer = new MutationObserver(writes);
  observer.observe(playhead, { attributes: true });
  for (const px of [0.02, 0.05, 0.1]) clock.seek(100 + px * secondsPerPx);
  await Promise.resolve();
  expect(writes).not.toHaveBeenCalled();
  clock.seek(100 + 0.26 * secondsPerPx);
  await Promise.resolve();
  expect(writes).toHaveBeenCalledOnce();
  expect(playhead.style.transform).toBe("translateX(200.25px)");
  observer.disconnect();
});
