import { rolldown } from "rolldown";
import type { Ivya } from "ivya";

/** An element that a selector finds. */
export interface Found {
  text: string;
  isFocused: boolean;
}

/** Where an element can be clicked, and null while it cannot. */
export type Place = { x: number; y: number } | null;

/** What finds elements as Playwright does, for pages that it does not open. */
export async function finderSource(): Promise<string> {
  const bundle = await rolldown({ input: "ivya" });
  const { output } = await bundle.generate({ format: "iife", name: "finding", minify: true });
  return `(() => { ${output[0].code}; window.finder = finding.Ivya.create({ browser: "chromium" }); })()`;
}

/* The functions below run in a page. */

type Prepared = Window & { finder?: Ivya };

/** Whether the page has its finder: a new document has none. */
export const isPrepared = (): boolean => "finder" in window;

/** The elements in sight of a person. */
export function find(selector: string): Found[] {
  const { finder } = window as Prepared;
  return finder!.queryLocatorSelectorAll(`${selector} >> visible=true`).map((element) => ({
    text: (element as HTMLElement).innerText,
    isFocused: element === document.activeElement,
  }));
}

/** Scrolls to the first of them. It can be clicked where nothing covers it and it is not disabled. */
export function reach(selector: string): Place {
  const { finder } = window as Prepared;
  const [element] = finder!.queryLocatorSelectorAll(`${selector} >> visible=true`);
  if (element === undefined || element.matches(":disabled")) return null;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isFree = ({ x, y }: { x: number; y: number }) => element.contains(document.elementFromPoint(x, y));
  if (!isFree(middle())) element.scrollIntoView({ block: "center", behavior: "instant" });
  return isFree(middle()) ? middle() : null;
}
