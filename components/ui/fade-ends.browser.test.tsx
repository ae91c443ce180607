import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

/** Shows a row of 300 px; `fades` says whether its start and its end fade. */
async function showRow(contentPx: number) {
  await render(
    <div data-testid="row" className="flex fade-ends overflow-x-auto" style={{ width: 300 }}>
      <span className="shrink-0" style={{ width: contentPx }}>
        Filters
      </span>
    </div>,
  );
  const row = page.getByTestId("row").element();
  const fadePx = (end: "start" | "end") =>
    Number.parseFloat(getComputedStyle(row).getPropertyValue(`--fade-${end}`));
  return { row, fades: () => [fadePx("start") > 0, fadePx("end") > 0] };
}

test("a row fades at each end beyond which it continues", async () => {
  const { row, fades } = await showRow(900);
  await expect.poll(fades).toEqual([false, true]);
  row.scrollLeft = 300;
  await expect.poll(fades).toEqual([true, true]);
  row.scrollLeft = 600;
  await expect.poll(fades).toEqual([true, false]);
});

test("a row that fits does not fade", async () => {
  const { fades } = await showRow(200);
  await expect.poll(fades).toEqual([false, false]);
});
