import { everyScreen } from "../fixtures/every-page.ts";
import { expect, test } from "../fixtures/test.ts";

const dayMs = 86_400_000;

// Every screen is opened twice.
test.describe.configure({ timeout: 900_000 });

for (const { timezoneId, locale, shiftMs, colorScheme } of [
  { timezoneId: "Pacific/Kiritimati", locale: "de-DE", shiftMs: 3 * dayMs, colorScheme: "dark" },
  { timezoneId: "America/Los_Angeles", locale: "ja-JP", shiftMs: -3 * dayMs, colorScheme: "light" },
] as const) {
  // React reports a hydration mismatch as an error, which fails every journey.
  test(`what the server renders hydrates in ${timezoneId}, on another day and with kept data`, async ({
    browser,
    request,
    stack,
  }) => {
    const context = await browser.newContext({ timezoneId, locale, colorScheme, baseURL: stack.url });
    const complaints: string[] = [];
    context.on("weberror", (problem) => complaints.push(String(problem.error())));
    context.on("console", (message) => {
      // A live text that has not grown is answered 416, which browsers log.
      if (message.type() === "error" && !/ 416 /.test(message.text())) complaints.push(message.text());
    });
    await context.addInitScript(
      ({ shiftMs, theme }) => {
        // The blank page that every tab begins with has no storage.
        if (location.protocol === "about:") return;
        const Here = Date;
        const shifted = () => Here.now() + shiftMs;
        window.Date = new Proxy(Here, {
          construct: (target, given) => Reflect.construct(target, given.length === 0 ? [shifted()] : given),
          apply: () => new Here(shifted()).toString(),
          get: (target, name) => (name === "now" ? shifted : Reflect.get(target, name)),
        });
        // A browser of another age knows other names of days and places than the server.
        Intl.DisplayNames.prototype.of = (code) => `The land ${code}`;
        const inFull = Intl.DateTimeFormat.prototype.formatToParts;
        Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
          get(this: Intl.DateTimeFormat) {
            return (at?: Date) =>
              inFull
                .call(this, at)
                .map(({ value }) => `${value}!`)
                .join("");
          },
        });
        localStorage.setItem("theme", theme);
        localStorage.setItem("callboard:watchlist", "[20001,20002]");
      },
      { shiftMs, theme: colorScheme === "dark" ? "light" : "dark" },
    );
    for (const address of [...(await everyScreen(request)), "/companies?query=a"]) {
      const page = await context.newPage();
      // Once without a kept board and once with one.
      for (const visit of ["first", "second"]) {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);
        await expect(page.getByText("Up to date").first(), `${address}, ${visit} visit`).toBeAttached();
        expect(complaints, `${address}, ${visit} visit`).toEqual([]);
      }
      await page.close();
    }
    await context.close();
    // As of a page that reads the browser's storage on the server.
    expect(stack.log.filter((line) => line.includes("Warning: "))).toEqual([]);
  });
}
