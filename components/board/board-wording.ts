import type { DayRange } from "#lib/domain/board/board-filter.ts";
import { describeDirection, sortOf, type SortWord } from "#lib/domain/board/sort-sessions.ts";
import { columnOf, type TableColumn } from "#lib/domain/board/table-columns.ts";
import { counted } from "#lib/domain/text/plural.ts";

const dayWording: Record<DayRange, string> = {
  today: "today",
  tomorrow: "tomorrow",
  week: "in the next seven days",
  all: "on any day of the board",
};

const alsoNeed = (count: number) => (count === 1 ? "needs attention" : "need attention");

/** What the board says. */
export const boardWording = {
  loading: "Loading the board",

  /** The board was saved by this browser; `when` is a day and a time. */
  restored: (when: string) => `Showing the board as of ${when}, saved by this browser. Connecting…`,
  onWall: "Show these calls on a wall",
  updatesTitle: "Rows stay in place for 10 seconds after you point or type here",

  updatesWhileSelecting: "Rows stay in place while calls are selected",
  select: (company: string, call: string) => `Select ${company}, ${call}`,
  selectedCount: (count: number) => (count === 0 ? "Nothing selected" : `${counted(count, "call")} selected`),
  selectAll: (count: number) => `Select all ${count.toLocaleString("en")}`,
  notPrinted: (calls: number) =>
    `${counted(calls, "more call")}, not printed: narrow the board by its filters.`,
  selectAllOf: (count: number, list: string) => `Select all ${counted(count, "call")} of ${list}`,
  incident: (number: number) => `Incident ${number}`,
  selectStorm: (count: number) => `Select all ${count.toLocaleString("en")} of the storm`,
  selectHere: (count: number) => `Select the ${counted(count, "call")} listed here`,
  selectFocused: "Select the focused card, or take it out",
  selectOn: "Select on to the next, previous card",
  clearSelection: "Clear the selection",

  acknowledged: (count: number) => `${count} acknowledged or snoozed`,
  allAcknowledged: (count: number) => `${counted(count, "failure")}, acknowledged or snoozed`,
  unacknowledged: (count: number) => `${count.toLocaleString("en")} recovered, not acknowledged`,
  unacknowledgedReason: "In the last 12 hours, latest first, with the state now and the time of recovery.",
  unacknowledgedTitle: "Recovered without being acknowledged",
  needAttention: (count: number) => `${counted(count, "failure needs", "failures need")} attention`,
  failures: (count: number) => counted(count, "failure"),
  lastingFor: "for",
  since: (when: string) => `since ${when}`,
  failedInLane: (lane: string) => `failed in ${lane}`,
  troubledInLane: "with trouble on the air",
  uncheckedInLane: "not checked on the air",
  startsIn: (span: string) => `starts in ${span}`,
  onTheAir: (count: number) => `${count.toLocaleString("en")} on the air`,
  alsoNeed,
  needAttentionApart: (failures: number, onTheAir: number) =>
    `${failures === 0 ? "" : `${counted(failures, "failure")}, `}${onTheAir.toLocaleString("en")} on the air ${alsoNeed(failures + onTheAir)}`,
  unreachableSince: (when: string) => `since ${when}; not checked, nothing concluded`,
  showUnreachable: (calls: number) => `Show the ${calls.toLocaleString("en")}`,
  showFewer: "Show fewer",
  more: (count: number) => `+${count} more`,
  andMore: (count: number) => `and ${count} more`,
  liveFailures: (count: number) => counted(count, "live failure"),
  recordingFailures: (count: number) => counted(count, "recording failure"),
  noFailures: "No failures",
  failuresUnknown: "Failures unknown",
  failuresUnknownSince: (time: string) => `No failures as of ${time}; unknown since`,
  noFailuresSince: (time: string, isFiltered: boolean) =>
    `No failures${isFiltered ? " here" : ""} since ${time}`,
  noneListedSince: (time: string, isFiltered: boolean) =>
    `No failures listed${isFiltered ? " here" : ""} since ${time}`,
  noFailuresAmong: (sessions: number) => `No failures in ${counted(sessions, "call")}`,
  watchedSince: (time: string) => `, observed without a gap since ${time}`,

  table: "Calls by state",
  sortedTable: (sort: SortWord) =>
    `Calls by ${columnOf(sortOf(sort).column).title}, ${describeDirection(sort)}`,
  lanesKeepOrder: (sort: SortWord) =>
    `Lanes keep their own order; the table sorts by ${columnOf(sortOf(sort).column).title}.`,
  /** A column's title, of times with their zone; `zone` is null where each is in the zone of its exchange. */
  columnTitle: (column: TableColumn, zone: string | null) => {
    const { title, isTime } = columnOf(column);
    return isTime && zone !== null ? `${title}, ${zone}` : title;
  },
  sortTo: (direction: string) => `Sort ${direction}`,
  sortAsUsual: "Group by state again",
  sort: "Sort",
  byState: "Groups by state",
  byAtLatest: (instant: string) => `by ${instant}`,
  columns: "Columns",
  columnsTitle: (leftOut: number) => (leftOut === 0 ? "Columns" : `Columns, ${leftOut} hidden`),
  noRoom: "doesn't fit",
  alwaysThere: "always shown",
  defaultColumns: "Default columns",
  noRoomFor: (columns: readonly TableColumn[]) =>
    `No room at this width for ${new Intl.ListFormat("en-GB").format(columns.map((column) => columnOf(column).title))}.`,

  exportView: "Export this view",
  exportAs: (format: string) => `Export this view as ${format}`,
  exportFor: { csv: "for spreadsheets", json: "for programs", ics: "for calendars" },

  pause: "Pause the board",
  pauseTitle: "Pause: rows stay in place until you resume",
  resume: "Resume",
  resumeTitle: "Resume the board and show what changed",
  paused: (time: string | null) => (time === null ? "Paused" : `Paused at ${time}`),
  pausedReason: "Rows stay in place; their contents stay up to date.",
  newFailures: (count: number) => counted(count, "new failure"),

  findHere:
    "The browser finds only the calls on screen, since others are not drawn. This field searches all; Ctrl F once more is the browser's own.",
  focusFilter: "Filter the calls",
  filters: "Filters",
  openFilters: (count: number) => (count === 0 ? "Filters" : `Filters, ${count} in effect`),
  showCalls: (count: number | null) => (count === null ? "Show calls" : `Show ${counted(count, "call")}`),
  openFocused: "Open the focused card in the panel",
  cardsOfLane: "Next, previous card of the lane",
  otherLane: "To the lane beside it",
  closePanel: "Close the panel",
  acknowledgeFocused: "Acknowledge the failure of the focused card",
  menuOfFocused: "Open the menu of the focused card",
  nextCard: "Next card",
  previousCard: "Previous card",
  unfold: { panel: "Close the panel to see this lane", filter: "Filtered out: show all states" },

  noSessions: (day: DayRange) => `No calls ${dayWording[day]}`,
  noSessionsAtAll: "The data provider lists no calls yet.",
  sessionsOnOtherDays: (count: number) => `${counted(count, "call is", "calls are")} on other days.`,
  noMatch: "No calls match",
  noMatchReason: (day: DayRange) => `No call ${dayWording[day]} matches every filter above.`,
  clearFilters: "Clear filters",
  searchAllDays: "Search all days",
  nothingWatched: "The watchlist is empty",
  nothingWatchedReason: "Star a company on its page, or choose another list.",
  showAll: "Show all companies",
} as const;
