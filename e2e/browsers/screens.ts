import { expect } from "@playwright/test";
import { getByRoleSelector, getByTextSelector } from "ivya";
import { findRecorded } from "../fixtures/find-session.ts";
import { test } from "../fixtures/test.ts";
import type { BrowserPage } from "./browser-page.ts";
import { lightness, unfitting } from "./looks.ts";

const upToDate = getByTextSelector("Up to date");
const switchTheme = getByRoleSelector("button", { name: "Switch between light and dark" });

/** What screens promise: to fit a wall, and to be good in the dark and by keys alone. */
export function screenJourneys(visit: () => BrowserPage): void {
  test("the wall fits its screen, and nothing on it can be focused", async () => {
    const page = visit();
    await page.resize(1920, 1080);
    await page.goTo("/wall?distance=5&screen=55");
    await page.sees("[data-session]");
    await expect.poll(() => page.evaluate(unfitting)).toEqual([]);
  });

  test("the dark theme is chosen, and stays on the next page", async () => {
    const page = visit();
    const ground = () => page.evaluate(lightness, "html", "background-color");
    await page.goTo("/");
    await page.sees(upToDate);
    expect(await ground()).toBeGreaterThan(0.9);
    await page.click(switchTheme);
    await expect.poll(ground).toBeLessThan(0.2);
    await page.goTo("/insights");
    await page.sees(upToDate);
    expect(await ground()).toBeLessThan(0.2);
    expect(await page.evaluate(lightness, "h1", "color")).toBeGreaterThan(0.8);
  });

  test("a page is found, and a call is read and searched, with the keyboard alone", async ({ request }) => {
    const page = visit();
    await page.goTo("/status");
    await page.sees(upToDate);
    await page.press("k", "Control");
    const palette = getByRoleSelector("dialog", { name: "Find a company or call" });
    await page.seesFocusOn(`${palette} >> ${getByRoleSelector("combobox")}`);
    await page.type("insigh");
    await page.sees(`${palette} >> ${getByRoleSelector("option", { name: "Insights" })}`);
    await page.press("Enter");
    await page.isAt(/\/insights$/);
    await page.seesNo(palette);

    const { transcriptId } = await findRecorded(request);
    await page.goTo(`/transcripts/${transcriptId}`);
    await page.sees(upToDate);
    await page.press("Tab");
    await page.seesFocusOn(getByRoleSelector("link", { name: "Skip to transcript" }));
    await page.press("Enter");
    const text = getByRoleSelector("region", { name: "Transcript" });
    await page.seesFocusOn(text);
    await page.press("Tab");
    await page.seesFocusOn('a[href^="/companies/"]');
    await page.press("Tab");
    await page.press("ArrowDown");
    await page.press("Enter");
    await page.isAt(/[?&]t=[1-9]/);
    await page.press("/");
    await page.seesFocusOn(getByRoleSelector("combobox", { name: "Search transcript" }));
    await page.press("Escape");
    await page.seesNo(getByRoleSelector("combobox", { name: "Search transcript" }));
  });
}
