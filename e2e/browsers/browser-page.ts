import { expect } from "@playwright/test";
import { find, finderSource, isPrepared, reach, type Found } from "./in-page.ts";
import type { Tab } from "./tab.ts";

/** As long as Playwright's own expectations wait. */
const patience = { timeout: 240_000, intervals: [100, 200, 500] };

let source: Promise<string> | undefined;

/**
 * What journeys do in any browser. Elements are named by Playwright's selectors, which ivya's functions write; only those
 * count that a person sees. Everything is waited for.
 */
export class BrowserPage {
  readonly #tab: Tab;
  readonly #home: string;

  /** @param home the address that paths begin with */
  constructor(tab: Tab, home: string) {
    this.#tab = tab;
    this.#home = home;
  }

  async goTo(path: string): Promise<void> {
    await this.#tab.goTo(this.#home + path);
  }

  async goBack(): Promise<void> {
    await this.evaluate(() => history.back());
  }

  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  /** What a function returns that runs in the page and uses nothing from outside but its parameters. */
  async evaluate<P extends unknown[], R>(inPage: (...params: P) => R, ...params: P): Promise<R> {
    const parameters = params.map((param) => JSON.stringify(param)).join(", ");
    return (await this.#tab.evaluate(`(${String(inPage)})(${parameters})`)) as R;
  }

  /** Waits until the function returns true, also across pages that load. */
  async until<P extends unknown[]>(
    what: string,
    inPage: (...params: P) => boolean,
    ...params: P
  ): Promise<void> {
    await expect(async () => {
      expect(await this.evaluate(inPage, ...params), what).toBe(true);
    }).toPass(patience);
  }

  /** Waits until an element is seen whose text has this. */
  async sees(selector: string, text = ""): Promise<void> {
    await this.#finds(selector, (found) => {
      const texts = found.map((each) => each.text);
      expect(texts, selector).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
    });
  }

  /** The text of the first such element, once it has one. */
  async read(selector: string): Promise<string> {
    let text = "";
    await this.#finds(selector, (found) => {
      text = found[0]?.text ?? "";
      expect(text, selector).not.toBe("");
    });
    return text;
  }

  /** Waits until no such element is seen. */
  async seesNo(selector: string): Promise<void> {
    await this.#finds(selector, (found) => expect(found, selector).toEqual([]));
  }

  /** Waits until keys go to such an element. */
  async seesFocusOn(selector: string): Promise<void> {
    await this.#finds(selector, (found) => {
      expect(
        found.map(({ isFocused }) => isFocused),
        `focus on ${selector}`,
      ).toContain(true);
    });
  }

  /** Waits until the address fits. */
  async isAt(address: RegExp): Promise<void> {
    await expect(async () => expect(await this.evaluate(() => location.href)).toMatch(address)).toPass(
      patience,
    );
  }

  /** Clicks the first such element as soon as nothing covers it. */
  async click(selector: string): Promise<void> {
    await expect(async () => {
      await this.#prepare();
      const place = await this.evaluate(reach, selector);
      expect(place, `a place to click ${selector}`).not.toBeNull();
      await this.#tab.clickAt(place!.x, place!.y);
    }).toPass(patience);
  }

  /** Presses a key or a character. */
  press(key: string, held?: "Control"): Promise<void> {
    return this.#tab.press(key, held);
  }

  /** Presses the key of each character. */
  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  async close(): Promise<void> {
    await this.#tab.close();
    expect(this.#tab.thrown, "errors of the page's scripts").toEqual([]);
  }

  async #finds(selector: string, check: (found: Found[]) => void): Promise<void> {
    await expect(async () => {
      await this.#prepare();
      check(await this.evaluate(find, selector));
    }).toPass(patience);
  }

  async #prepare(): Promise<void> {
    if (await this.evaluate(isPrepared)) return;
    await this.#tab.evaluate(await (source ??= finderSource()));
  }
}
