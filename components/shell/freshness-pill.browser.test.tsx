import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshnessPill } from "./freshness-pill.tsx";

test("the freshness pill explains itself by keyboard", async () => {
  await render(<FreshnessPill />);
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: /Connecting/ })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const words = page.getByRole("dialog", { name: "Confirmation" });
  await expect.element(words.getByText("Last confirmed")).toBeVisible();
  await expect.element(words.getByText("Your local time")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /Connecting/ })).toHaveFocus();
});

test("the freshness pill explains itself by touch, on a target of 44 px", async () => {
  await page.viewport(390, 844);
  await render(<FreshnessPill isCompact />);
  const pill = page.getByRole("button", { name: /Connecting/ });
  const { width, height } = pill.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await pill.click();
  await expect.element(page.getByRole("link", { name: "Open status page" })).toBeVisible();
  await page.viewport(1440, 900);
});
