import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CopyButton } from "./copy-button.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a second copy is confirmed as long as the first", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<CopyButton value="US0515361010" label="ISIN" />);
  const status = () => page.getByRole("status").element().textContent;
  const press = () => page.getByRole("button", { name: "Copy ISIN" }).click();
  await press();
  await expect.poll(status).toBe("Copied");
  vi.advanceTimersByTime(2_000);
  await press();
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  vi.advanceTimersByTime(2_000);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(status()).toBe("Copied");
  vi.advanceTimersByTime(1_000);
  await expect.poll(status).toBe("");
});

test("a copy that the browser blocks is reported", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await render(<CopyButton value="US0515361010" label="ISIN" />);
  await page.getByRole("button", { name: "Copy ISIN" }).click();
  await expect.element(page.getByText("Copying is blocked by the browser")).toBeVisible();
});
