import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { changeBasket } from "#lib/client/basket/basket.ts";
import { toBasketQuote } from "#lib/domain/basket/basket-quote.ts";
import type { BasketQuote } from "#lib/domain/basket/stored-basket.ts";
import { BasketDrawer } from "./basket-drawer.tsx";

const quote = (id: string, text: string, start: number): BasketQuote =>
  toBasketQuote(
    { passages: [{ speaker: "Ada Berg", role: "CFO", text, start }], start, end: start + 6 },
    {
      company: "Rothmere Foods",
      title: "Q3 2026 Earnings Call",
      date: "2026-11-18T13:00:00.000Z",
      path: "/transcripts/30",
    },
    id,
  );
const open = () => render(<BasketDrawer onClose={() => undefined} />);
const order = () => [...document.querySelectorAll("li blockquote p")].map((words) => words.textContent);

beforeEach(async () => {
  await page.viewport(1440, 900);
  await changeBasket(() => []);
});

test("an empty basket says how to add a quote", async () => {
  await open();
  await expect.element(page.getByText("No quotes yet")).toBeVisible();
});

test("quotes are ordered, annotated and removed, and still there when the basket is opened again", async () => {
  await changeBasket(() => [quote("a", "Sales rose.", 85.7), quote("b", "Costs fell.", 200)]);
  const { unmount } = await open();
  await expect
    .element(
      page.getByRole("link", { name: /Rothmere Foods · Q3 2026 Earnings Call · 18 Nov 2026 · 1:25–1:31/ }),
    )
    .toHaveAttribute("href", "/transcripts/30?t=85.7&end=91.7");
  await page.getByRole("button", { name: "Move quote 2 up" }).click();
  await expect.poll(order).toEqual(["“Costs fell.”", "“Sales rose.”"]);
  await page.getByRole("textbox", { name: "Note on quote 1" }).fill("Compare with Q2");
  await userEvent.tab();
  await unmount();
  await open();
  await expect.element(page.getByRole("textbox", { name: "Note on quote 1" })).toHaveValue("Compare with Q2");
  await page.getByRole("button", { name: "Remove quote 2" }).click();
  await expect.poll(order).toEqual(["“Costs fell.”"]);
  await page.getByRole("button", { name: "Remove all quotes" }).click();
  await page.getByRole("button", { name: /^Remove all quotes now/ }).click();
  await expect.element(page.getByText("No quotes yet")).toBeVisible();
});

test("quotes that are added at the same time are all stored, and shown in an open basket", async () => {
  await open();
  const add = (id: string, start: number) =>
    changeBasket((quotes) => [...quotes, quote(id, `Words ${id}.`, start)]);
  await Promise.all([add("a", 1), add("b", 20), add("c", 40)]);
  await expect.poll(order).toEqual(["“Words a.”", "“Words b.”", "“Words c.”"]);
});

test("on a phone the basket fits, and its buttons are at least 44 px high", async () => {
  await page.viewport(320, 640);
  await changeBasket(() => [quote("a", "x".repeat(400), 85.7)]);
  await open();
  await expect.element(page.getByRole("button", { name: "Word" })).toBeVisible();
  for (const target of document.querySelectorAll("[role=dialog] button, [role=dialog] textarea"))
    expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(43.5);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
