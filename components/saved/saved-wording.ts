import type { LookedUpLine } from "#lib/contract/board/company-detail.ts";
import { counted } from "#lib/domain/text/plural.ts";

/** The words that watchlists and saved views share. */
export const savedWording = {
  shared: "shared",
  by: (owner: string) => `by ${owner}`,
  isDefault: "default",
  name: "Name",
  shareTick: "Shared: everybody sees it",
  save: "Save",
  cancel: "Cancel",
  edit: "Change",
  editFor: (name: string) => `Change ${name}`,
  remove: "Delete",
  removeFor: (name: string) => `Delete ${name}`,
  reallyRemove: "Really delete",
  reallyRemoveFor: (name: string) => `Really delete ${name}`,
  unread: "These may be out of date: the server can't be reached.",
} as const;

/** The words of one kind. */
export interface KindWording {
  title: string;
  none: string;
  /** The row that lifts every restriction. */
  all: string;
  makeNew: string;
  defaultTick: string;
  replace: string | null;
}

export const watchlistWording = {
  title: "Watchlists",
  none: "No watchlists yet. Star a company on its page, or paste a list here.",
  all: "All companies",
  makeNew: "New watchlist",
  defaultTick: "My default: stars go here",
  replace: null,
  companies: (count: number) => counted(count, "company", "companies"),
  button: (name: string | null) => name ?? "All companies",
  watchlist: "Watchlist",
  copyLines: "Copy list",
  copyLinesOf: (name: string) => `Copy the companies of ${name}`,
  copyLinesReason: "A line for each company, as it can be pasted into a new watchlist",
  csv: "CSV",
  csvOf: (name: string) => `Save the companies of ${name} as CSV`,
  copied: "List copied",
} as const;

/** The wording of a watchlist that is made by pasting. */
export const pasteWording = {
  field: "Tickers, ISINs, CIKs or names, one on each line",
  hint: "A column of a spreadsheet, or drop a CSV file. Up to 500 lines.",
  unreadable: "This file can't be read. Drop a text or CSV file.",
  check: "Look up",
  edit: "Edit lines",
  lines: "Pasted lines",
  lookingUp: "Looking up…",
  failed: "Not looked up.",
  retry: "Try again",
  /** What was pasted, in figures. */
  counts: (lines: number, { found, ambiguous, notFound }: Record<LookedUpLine["outcome"], number>) => {
    const parts = [
      `${found.toLocaleString("en")} found`,
      ...(ambiguous > 0 ? [`${ambiguous.toLocaleString("en")} ambiguous`] : []),
      ...(notFound > 0 ? [`${notFound.toLocaleString("en")} not found`] : []),
    ];
    return `${counted(lines, "line")}: ${parts.join(", ")}`;
  },
  left: (count: number) => `${counted(count, "more line")} left out: at most 500.`,
  is: "is",
  none: "None of them",
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
  foundAs: (company: string) => `is ${company}`,
  leftOut: "left out",
  askedFor: "ambiguous",
  search: (text: string) => `${text}, not found: search for it`,
  showAgain: (text: string, company: string | null) =>
    `${text}, ${company === null ? "left out" : `taken as ${company}`}: choose again`,
} as const;

export const viewWording = {
  title: "Saved views",
  none: "No saved views yet. Set filters, order and columns, then save them here.",
  all: "All calls today",
  makeNew: "Save this view",
  defaultTick: "My default: the board opens with it",
  replace: "Replace with the filters shown now",
  button: "Views",
  privateList: (list: string) =>
    `This view stands on the watchlist “${list}”, which only you see: others would see every call.`,
  shareList: (list: string) => `Share “${list}” with it`,
  counts: (match: number, failed: number) =>
    `${counted(match, "call")}${failed > 0 ? `, ${failed} failed` : ""}`,
  countsUnknown: "not counted: nothing is confirmed",
  feedOf: (name: string) => `the calendar address of ${name}`,
  feedReason: "Copies an address that a calendar program can subscribe to, with this view's filters",
} as const;
