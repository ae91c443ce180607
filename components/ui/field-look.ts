/** The classes of a text field. */
export const fieldLook =
  "w-full rounded-lg border border-line bg-panel px-3 py-1.5 text-13 outline-offset-0 placeholder:text-ink-3 hover:border-line-strong max-md:min-h-11";
