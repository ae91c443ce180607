/* Functions that run in a page. */

/** How light a colour of an element is, from 0 to 1, as the browser paints it. */
export function lightness(selector: string, property: string): number {
  const canvas = document.createElement("canvas").getContext("2d")!;
  canvas.fillStyle = getComputedStyle(document.querySelector(selector)!).getPropertyValue(property);
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** What of a wall is outside its screen, can be focused, or makes it scroll. */
export function unfitting(): string[] {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const focusable = "a[href], button, input, select, textarea, summary, audio[controls], [tabindex]";
  const outside = [...document.querySelectorAll("main *")].filter((element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && (right > innerWidth + 1 || bottom > innerHeight + 1);
  });
  const found = [...outside, ...document.querySelectorAll(focusable)].map((it) => it.outerHTML.slice(0, 120));
  return scrollHeight > innerHeight || scrollWidth > innerWidth ? ["it scrolls", ...found] : found;
}
