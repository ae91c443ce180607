import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterKeys } from "./filter-keys.tsx";

test("Ctrl F searches all calls in the page's filter and says why, and once more is the browser's", async () => {
  await render(
    <main>
      <search>
        <input type="search" aria-label="Filter" defaultValue="bank" />
      </search>
      <FilterKeys />
    </main>,
  );
  const taken: boolean[] = [];
  window.addEventListener("keydown", (event) => {
    if (event.key !== "f") return;
    taken.push(event.defaultPrevented);
    event.preventDefault();
  });
  await userEvent.keyboard("{Control>}f{/Control}");
  await expect.element(page.getByRole("searchbox", { name: "Filter" })).toHaveFocus();
  await expect.element(page.getByText(/This field searches all/)).toBeVisible();
  await userEvent.keyboard("{Control>}f{/Control}");
  await expect.element(page.getByText(/This field searches all/)).not.toBeInTheDocument();
  expect(taken).toEqual([true, false]);
});
