import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Outcomes } from "./outcomes.tsx";
import { useOutcome } from "./use-outcome.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function Screen() {
  const outcome = useOutcome();
  return (
    <>
      <button type="button" onClick={() => outcome.succeed("3 acknowledged", () => undefined)}>
        Acknowledge
      </button>
      <Outcomes outcome={outcome} isBusy={false} />
    </>
  );
}

test("what was done can be taken back for ten seconds, and for as long as the focus or the pointer is there", async () => {
  await render(<Screen />);
  const done = page.getByText("3 acknowledged");
  const undo = page.getByRole("button", { name: "Undo U" });
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await expect.element(done).toBeVisible();
  undo.element().dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  await expect.element(done).toBeVisible();
  undo.element().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(9_000);
  await expect.element(done).toBeVisible();
  vi.advanceTimersByTime(1_000);
  await expect.element(done).not.toBeInTheDocument();
});
