import { maxQuotes } from "#lib/domain/basket/basket-quote.ts";
import { counted } from "#lib/domain/text/plural.ts";

/** What the quote basket says. */
export const basketWording = {
  title: "Quote basket",
  open: (count: number) => (count === 0 ? "Quote basket, empty" : `Quote basket, ${counted(count, "quote")}`),
  action: (count: number) => (count === 0 ? "Open quote basket" : `Open quote basket (${count})`),
  loading: "Reading the basket…",
  empty: "No quotes yet",
  emptyReason: "Select words in a transcript and press “Add to basket”. Quotes stay in this browser.",
  notKept: "This browser can't save quotes. They are gone when you leave this page, so export them first.",
  add: "Add to basket",
  added: (count: number) => `Added to basket, ${counted(count, "quote")}`,
  full: `The basket holds ${maxQuotes} quotes. Export and remove some first.`,
  up: (at: number) => `Move quote ${at} up`,
  down: (at: number) => `Move quote ${at} down`,
  remove: (at: number) => `Remove quote ${at}`,
  note: (at: number) => `Note on quote ${at}`,
  notePlaceholder: "Your note",
  unnamedSpeaker: "Speaker not named",
  copy: "Copy",
  copied: "Quotes copied",
  exportAs: "Export as",
  exportFailed: "The file can't be made right now. Try again.",
  clear: {
    begin: "Remove all",
    beginFor: "Remove all quotes",
    confirm: "Remove all now",
    confirmFor: "Remove all quotes now; this can't be undone",
  },
};
