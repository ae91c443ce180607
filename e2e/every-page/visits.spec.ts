import { globSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { runsEverything } from "../../test-support/runner/depth.ts";
import { everyScreen } from "../fixtures/every-page.ts";
import { expectStill, recordShifts } from "../fixtures/layout-shifts.ts";
import { stopCalls } from "../fixtures/stop-calls.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectUsable, type Look } from "../fixtures/usable-page.ts";

/*
 * Every page as two people meet it, at first and again with kept data: it hydrates, does not jump while it loads, and can
 * be used by keyboard and screen reader. At the first visit the fonts come last, as over a slow line. Between them they
 * cover sizes, schemes, zones and languages in pairs. One of the two comes again to a page, and axe examines it at one of
 * the other's sizes; with `npm test -- --all` both come again, axe examines every size, and there is a third visitor, on a
 * phone in the server's own zone.
 */
const dayMs = 86_400_000;

interface Visitor {
  who: string;
  timezoneId: string;
  locale: string;
  /** How far their computer's clock is off. */
  shiftMs: number;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
  /** The theme that they chose before, if any. */
  theme: "light" | "dark" | null;
  looks: Look[];
}

const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

const visitors: Visitor[] = [
  {
    who: "at a desk in Kiritimati",
    timezoneId: "Pacific/Kiritimati",
    locale: "de-DE",
    shiftMs: 3 * dayMs,
    viewport: desk,
    colorScheme: "light",
    theme: null,
    looks: [
      { size: desk, colorScheme: "light" },
      { size: tablet, colorScheme: "dark" },
    ],
  },
  {
    who: "on a phone in Los Angeles",
    timezoneId: "America/Los_Angeles",
    locale: "ja-JP",
    shiftMs: -3 * dayMs,
    viewport: phone,
    colorScheme: "light",
    theme: "dark",
    looks: [
      { size: phone, colorScheme: "light" },
      { size: smallPhone, colorScheme: "light" },
    ],
  },
];

const halves = [0, 1];

/** Pages that need a sign-in or somebody else's page around them, which their own journeys hold to the same. */
const elsewhere = ["/sign-in", "/tv", "/embed/board", "/embed/companies/[id]"];

test("no page is missing among those that are visited", async ({ request }) => {
  const pages = globSync("app/**/page.tsx").map((file) => {
    const parts = file.split("/").slice(1, -1);
    return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
  });
  const visited = (await everyScreen(request)).map((address) => address.split("?")[0]!);
  const isVisited = (page: string) => {
    const pattern = new RegExp(`^${page.replaceAll(/\[\w+\]/g, "[^/]+")}$`);
    return elsewhere.includes(page) || visited.some((address) => pattern.test(address));
  };
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => !isVisited(page))).toEqual([]);
});

for (const [place, visitor] of visitors.entries()) {
  for (const half of halves) {
    test(`pages hydrate, stand still and can be used ${visitor.who}, part ${half + 1} of ${halves.length}`, async ({
      browser,
      request,
      stack,
    }) => {
      // A failure that arrives meanwhile goes to the top, and is meant to.
      await stopCalls(stack, request);
      const addresses = [...(await everyScreen(request)), "/companies?query=a"];
      const visited = addresses.filter((_, index) => index % halves.length === half);
      for (const [index, address] of visited.entries()) {
        const comesAgain = index % visitors.length === place;
        const round = Math.floor(index / visitors.length);
        const times = runsEverything || comesAgain ? 2 : 1;
        const examined = visitor.looks.filter(
          (_, look) => runsEverything || (!comesAgain && look === round % visitor.looks.length),
        );
        await test.step(address, () => visit(browser, stack.url, address, { ...visitor, times, examined }));
      }
      // As of a page that reads the browser's storage on the server.
      expect(stack.log.filter((line) => line.includes("Warning: "))).toEqual([]);
    });
  }
}

if (runsEverything) {
  test("no page jumps on a phone in the server's own zone while it loads", async ({
    page,
    request,
    stack,
    allowConsole,
  }) => {
    await stopCalls(stack, request);
    // Browsers log the 416 that answers for a live text that has not grown.
    allowConsole(/ 416 /);
    await page.setViewportSize(phone);
    await page.addInitScript(recordShifts);
    for (const address of await everyScreen(request)) {
      await openWithLateFonts(page, address);
      await expectStill(page, address);
    }
  });
}

async function visit(
  browser: Browser,
  baseURL: string,
  address: string,
  visitor: Visitor & { times: number; examined: Look[] },
): Promise<void> {
  const { timezoneId, locale, viewport, colorScheme, looks, examined } = visitor;
  const context = await browser.newContext({
    baseURL,
    timezoneId,
    locale,
    viewport,
    colorScheme,
    reducedMotion: "reduce",
  });
  // React reports a hydration mismatch as an error.
  const complaints = complaintsOf(context);
  await context.addInitScript(becomeVisitor, visitor);
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  for (let time = 1; time <= visitor.times; time += 1) {
    const where = `${address}, visit ${time}`;
    if (time === 1) await openWithLateFonts(page, address);
    else await open(page, address);
    expect.soft(complaints, where).toEqual([]);
    await expectStill(page, where);
  }
  const isWall = address === "/wall";
  // On a phone the reader's own bar takes the header's place.
  if (!isWall && visitor.viewport === desk) {
    for (const name of [/find a company/i, "Switch between light and dark"])
      await expect(page.getByRole("button", { name }).filter({ visible: true })).toHaveCount(1);
  }
  await expectUsable(page, address, { hasFocus: !isWall, looks, examined });
  expect.soft(complaints, address).toEqual([]);
  await context.close();
}

async function open(page: Page, address: string, whenLoaded: () => void = () => undefined): Promise<void> {
  // A page waits for its fonts before it is loaded.
  const answer = await page.goto(address, { waitUntil: "domcontentloaded" });
  expect(answer?.status()).toBe(200);
  await expectLoaded(page, address);
  whenLoaded();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens a page that gets its fonts when everything else is there. */
async function openWithLateFonts(page: Page, address: string): Promise<void> {
  const fonts = "**/*.woff2";
  const loaded = Promise.withResolvers<void>();
  let held = 0;
  await page.route(fonts, async (route) => {
    held += 1;
    await loaded.promise;
    await route.continue();
  });
  await open(page, address, loaded.resolve);
  expect(held, `${address} requests fonts`).toBeGreaterThan(0);
  await page.unroute(fonts);
}

async function expectLoaded(page: Page, address: string): Promise<void> {
  await expect(page.getByText("Up to date").first(), address).toBeAttached();
  await expect(page.locator("[aria-busy=true], [role=status][aria-label^=Loading]"), address).toHaveCount(0);
  if (/^\/(sessions|transcripts)\//.test(address)) {
    await expect(page.locator(".reader-paragraph").first(), address).toBeVisible();
    await expect(page.getByRole("button", { name: "Play", exact: true }), address).toBeEnabled();
    await expect(page.getByText("Loading audio…"), address).toHaveCount(0);
  }
}

/**
 * The page's errors from now on. Browsers log the 416 that answers for a live text that has not grown, and the 502 where
 * upstream took too long on a busy machine.
 */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("weberror", (problem) => complaints.push(String(problem.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !/ (416|502) /.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** In a page: a clock on another day, an age that formats and names otherwise than the server does, and kept settings. */
function becomeVisitor({ shiftMs, theme }: Visitor): void {
  // The blank page that every tab begins with has no storage.
  if (location.protocol === "about:") return;
  const Here = Date;
  const shifted = () => Here.now() + shiftMs;
  window.Date = new Proxy(Here, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [shifted()] : given),
    apply: () => new Here(shifted()).toString(),
    get: (target, name) => (name === "now" ? shifted : Reflect.get(target, name)),
  });
  Intl.DisplayNames.prototype.of = (code) => `The land ${code}`;
  const inFull = Intl.DateTimeFormat.prototype.formatToParts;
  const otherSigns: Record<string, string> = { " ": "\u202F", ":": "\u2236", "-": "\u2010" };
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    get(this: Intl.DateTimeFormat) {
      return (at?: Date) =>
        inFull
          .call(this, at)
          .map(({ value }) => value.replaceAll(/[ :-]/g, (sign) => otherSigns[sign] ?? sign))
          .join("");
    },
  });
  if (theme !== null) localStorage.setItem("theme", theme);
  localStorage.setItem("callboard:watchlist", "[20001,20002]");
}
