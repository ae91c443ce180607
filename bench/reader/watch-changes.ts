import type { Page } from "@playwright/test";

interface Changes {
  begunAtMs: number;
  paintedAtMs: number;
}

const stillForMs = 750;

/** In the page: measures from every event of a type to the paint of the last change that it makes below an element. */
export function watchChanges({ type, selector }: { type: string; selector: string }): void {
  const changes: Changes = { begunAtMs: 0, paintedAtMs: 0 };
  Object.assign(window, { changes });
  // The frame after the next begins when the next has been painted.
  const mark = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        changes.paintedAtMs = performance.now();
      }),
    );
  const watched = document.querySelector(selector);
  if (!watched) throw new Error(`there is no ${selector}`);
  new MutationObserver(mark).observe(watched, { childList: true, subtree: true, characterData: true });
  const begin = (event: Event) => {
    changes.begunAtMs = event.timeStamp;
    mark();
  };
  addEventListener(type, begin, { capture: true });
}

/** Runs `act` and waits until the page stops changing. @returns milliseconds from the event to the last paint */
export async function awaitChange(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(readChanges);
  await act();
  await page.waitForFunction(
    ({ begun, still }) => {
      const { begunAtMs, paintedAtMs } = (window as unknown as { changes: Changes }).changes;
      const hasPainted = begunAtMs > begun && paintedAtMs > begunAtMs;
      return hasPainted && performance.now() - paintedAtMs > still;
    },
    { begun: before.begunAtMs, still: stillForMs },
  );
  const { begunAtMs, paintedAtMs } = await page.evaluate(readChanges);
  return paintedAtMs - begunAtMs;
}

function readChanges(): Changes {
  return (window as unknown as { changes: Changes }).changes;
}
