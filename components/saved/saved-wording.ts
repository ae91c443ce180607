import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem } from "#lib/client/request/request.ts";
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
  /** Why a change was not made. */
  notChanged: (error: Error) => `Not saved. ${reasonOf(error)}`,
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
  add: "Add to watchlist",
  on: "On watchlist",
  addNamed: (company: string) => `Add ${company} to the watchlist`,
  removeNamed: (company: string) => `Remove ${company} from the watchlist`,
  onList: (list: string) => `On the watchlist “${list}”`,
  whoAreYou: "Whose watchlist is it?",
  whoReason: "Watchlists are kept on the server under your name, so that you see them in every browser.",
} as const;

/** The wording of a watchlist that is made by pasting. */
export const pasteWording = {
  field: "Tickers, ISINs, CIKs or names, one on each line",
  hint: "A column of a spreadsheet, up to 500 lines.",
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
  counts: (match: number, failed: number) =>
    `${counted(match, "call")}${failed > 0 ? `, ${failed} failed` : ""}`,
  countsUnknown: "not counted: nothing is confirmed",
  feedOf: (name: string) => `the calendar address of ${name}`,
  feedReason: "Copies an address that a calendar program can subscribe to, with this view's filters",
} as const;

function reasonOf(error: Error): string {
  if (hasProblem(error, "conflict")) return "You have one of this name already, or too many.";
  if (hasProblem(error, "notFound")) return "It was deleted, or is no longer shared with you.";
  if (hasProblem(error, "notAllowed")) return "Only its owner can change it.";
  if (hasProblem(error, "badRequest")) return "The server does not accept this name or these filters.";
  return describeFailedChange(error);
}
