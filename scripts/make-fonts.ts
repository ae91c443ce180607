import fs from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

/*
 * Makes the fonts of the first view, app/fonts/*.woff2: `node scripts/make-fonts.ts`. The package's files have every
 * script and weight and are 141 kB; these have the characters of Western and Central European names and the weights
 * that the screens use.
 */
const root = path.resolve(import.meta.dirname, "..");

/** The characters of the first view, as CSS writes ranges; app/fonts.ts repeats it, because Next reads it there. */
export const firstRange =
  "U+0000-017F, U+0218-021B, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0300-0308, U+2000-206F, U+20AC, U+2122, U+2190-2199, U+2212, U+2215, U+2248, U+2260-2265, U+FFFD";
const keepFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "tnum", "ss01", "cv11"];
const variationAxes = { wght: { min: 400, max: 700 } };

const files = { "geist.woff2": "geist-sans/Geist", "geist-mono.woff2": "geist-mono/GeistMono" };

/** The bytes of each file below app/fonts. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  for (const [name, source] of Object.entries(files)) {
    const whole = await fs.readFile(
      path.join(root, `node_modules/geist/dist/fonts/${source}-Variable.woff2`),
    );
    const settings = { targetFormat: "woff2", keepFeatures, variationAxes } as const;
    made.set(name, await subsetFont(whole, charactersOf(firstRange), settings));
  }
  return made;
}

function charactersOf(range: string): string {
  const points = range.split(", ").flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...points);
}

if (process.argv[1] === import.meta.filename)
  for (const [name, bytes] of await makeFonts())
    await fs.writeFile(path.join(root, "app/fonts", name), bytes);
