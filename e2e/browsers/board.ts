import { getByRoleSelector, getByTextSelector } from "ivya";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { laneOf } from "#lib/domain/session/session-state.ts";
import { findSession, findUpcoming } from "../fixtures/find-session.ts";
import { test } from "../fixtures/test.ts";
import type { BrowserPage } from "./browser-page.ts";

const life: SessionState[] = ["willBeLive", "liveFailedInterrupted", "recordingAvailable"];

/** Whoever watches calls, and acts on those that fail. */
export function boardJourneys(visit: () => BrowserPage): void {
  test("a call moves on an open board while it is steered through its states", async ({
    request,
    control,
  }) => {
    const page = visit();
    const session = await findSession(
      request,
      ({ state, company }) => state === "notLive" && company !== null,
    );
    await page.goTo(`/?q=${encodeURIComponent(session.company!.displayName)}&day=all`);
    await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
    for (const state of life) {
      await control(session.id, state);
      await page.sees(`[data-lane="${laneOf(state)}"] [data-session="${session.id}"][data-state="${state}"]`);
    }
    await page.until("the page was not loaded again", () => "sameDocument" in window);
  });

  test("a filter is chosen, is in the address, and is gone on the way back", async ({ request, control }) => {
    const page = visit();
    // At a quiet hour no call may be failing.
    const failing = await findUpcoming(request, ({ company }) => company !== null);
    await control(failing.id, "liveFailedNoAccess");
    await page.goTo("/?day=all");
    await page.sees(getByTextSelector("Up to date"));
    await page.click(getByRoleSelector("link", { name: /live failures?$/ }));
    await page.isAt(/state=/);
    const others = '[data-lane] [data-state]:not([data-state^="liveFailed"])';
    await page.sees('[data-lane] [data-state^="liveFailed"]');
    await page.seesNo(others);
    await page.goBack();
    await page.sees(others);
    await page.isAt(/\?day=all$/);
  });

  test("a failure is opened from the board and acknowledged with a key", async ({ request, control }) => {
    const page = visit();
    const session = await findUpcoming(request, ({ company }) => company !== null);
    const name = session.company!.displayName;
    await control(session.id, "liveFailedNoAccess");
    await page.goTo(`/?q=${encodeURIComponent(name)}&day=all`);
    const opener = getByRoleSelector("link", { name });
    await page.click(`[data-attention="${session.id}"] >> ${opener}`);
    const panel = getByRoleSelector("complementary", { name });
    await page.sees(panel, "No access since");
    await page.seesFocusOn(panel);
    await page.press("a");
    await page.seesFocusOn(`${panel} >> ${getByRoleSelector("textbox", { name: "Your name" })}`);
    await page.type("Ana Example");
    await page.press("Enter");
    await page.sees(panel, "Ana Example is on it");
    await page.sees(`[data-lane="live"] [data-session="${session.id}"]`, "Acknowledged by Ana Example");
  });
}
