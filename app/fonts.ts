import localFont from "next/font/local";

/*
 * Each face has two files: a small one with the characters of Western and Central European names in the weights that
 * the screens use (made by scripts/make-fonts.ts), and the package's whole one, which a browser loads for any other
 * character. None has a fallback of Next's, which would take precedence over the whole ones and knows no font of Linux or
 * Android: see fallback-fonts.css. Next reads these values from the source, so they must be literals.
 */
const sans = localFont({
  src: "./fonts/geist.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-017F, U+0218-021B, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0300-0308, U+2000-206F, U+20AC, U+2122, U+2190-2199, U+2212, U+2215, U+2248, U+2260-2265, U+FFFD",
    },
  ],
});

const mono = localFont({
  src: "./fonts/geist-mono.woff2",
  variable: "--font-geist-mono",
  weight: "400 700",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-017F, U+0218-021B, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0300-0308, U+2000-206F, U+20AC, U+2122, U+2190-2199, U+2212, U+2215, U+2248, U+2260-2265, U+FFFD",
    },
  ],
});

const wholeSans = localFont({
  src: "../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  variable: "--font-geist-sans-whole",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0180-04FF, U+1E00-1EFF, U+2070-22FF, U+2460-25FF" }],
});

const wholeMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono-whole",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0180-04FF, U+1E00-1EFF, U+2070-22FF, U+2460-25FF" }],
});

/** The classes for the root element, which define the custom properties of the faces. */
export const fontClasses = [sans, mono, wholeSans, wholeMono].map(({ variable }) => variable).join(" ");
