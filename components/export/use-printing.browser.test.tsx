import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { usePrinting } from "./use-printing.ts";

function Paper() {
  return usePrinting() ? "on paper" : "on a screen";
}

test("what is for paper is in the page before the event of printing is over, and leaves it afterwards", async () => {
  const { container } = await render(<Paper />);
  expect(container.textContent).toBe("on a screen");
  window.dispatchEvent(new Event("beforeprint"));
  expect(container.textContent).toBe("on paper");
  window.dispatchEvent(new Event("afterprint"));
  expect(container.textContent).toBe("on a screen");
});
