/** The classes of every floating surface. */
export const floatingLook =
  "arrive z-40 rounded-xl border border-line bg-panel p-1.5 text-ink shadow-float outline-none";

/** The distance that floating surfaces keep from the edges of the screen. */
export const screenMarginPx = 8;
