import type { Browser, Page } from "@playwright/test";
import { setTimeout as delay } from "node:timers/promises";
import type { BenchStack } from "../programs/bench-stack.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";
import { recordTasks, type Task } from "./page-tasks.ts";

/** What a person does, one after the other. */
export const actSteps = [
  "nothing",
  "x",
  "Shift+J × 5",
  "select all",
  "acknowledge",
  "undo",
  "after it",
] as const;
/** The longest task while each was done. */
export type ActFigures = Record<(typeof actSteps)[number], Task>;

const kind = "liveFailedNoAccess";
const viewport = { width: 1440, height: 900 };
/** After each step, for what follows from it. */
const settlesMs = 1_500;
const betweenKeysMs = 150;

/** Lets so many calls that have not begun fail, and waits until the app shows it. */
export async function fillBoard(stack: BenchStack, failing: number): Promise<void> {
  const board = await waitForBoard(stack);
  const ahead = board.sessions.filter(({ state }) => state === "notLive" || state === "willBeLive");
  for (const { id } of ahead.slice(0, failing)) await stack.steer(id, kind);
  await waitForBoard(
    stack,
    ({ sessions }) => sessions.filter(({ state }) => state === kind).length >= failing,
  );
}

/** Opens the board in a new profile, selects all that fail, acknowledges them and takes that back. */
export async function actOnMany(
  browser: Browser,
  appUrl: string,
  view: "lanes" | "table",
): Promise<ActFigures> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(() => localStorage.setItem("callboard:name", "Ada"));
    await page.goto(`${appUrl}/?day=all&view=${view}`);
    await page.locator("[data-session]").first().waitFor();
    await delay(2 * settlesMs);
    const outcome = page.getByTestId("selection-outcome");
    const press = async (key: string, said: string) => {
      await page.keyboard.press(key);
      await outcome.getByText(said).waitFor();
    };
    const acts: Record<keyof ActFigures, () => Promise<unknown>> = {
      nothing: () => delay(2 * settlesMs),
      x: () => page.locator("[data-session] a[data-open]").first().press("x"),
      "Shift+J × 5": async () => {
        for (let times = 0; times < 5; times++) {
          await page.keyboard.press("Shift+J");
          await delay(betweenKeysMs);
        }
        await page.keyboard.press("Escape");
      },
      "select all": () => allFailing(page, view).click({ force: true }),
      acknowledge: () => press("a", "acknowledged"),
      undo: () => press("u", "taken back"),
      // Until it is no longer said, and the board of the next visit has been stored.
      "after it": () => outcome.waitFor({ state: "detached" }),
    };
    const figures = {} as ActFigures;
    for (const step of actSteps) {
      const stop = await recordTasks(devtools);
      await acts[step]();
      await delay(settlesMs);
      figures[step] = (await stop()).reduce((longest, task) => (task.ms > longest.ms ? task : longest));
    }
    return figures;
  } finally {
    await context.close();
  }
}

function allFailing(page: Page, view: "lanes" | "table") {
  if (view === "lanes") return page.locator("[data-lane=live] header").getByRole("checkbox");
  return page.getByRole("checkbox", { name: /^Select all \d+ calls of No access$/ });
}
