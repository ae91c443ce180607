import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { DailyOutage } from "#lib/domain/past/daily-outage.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { counted } from "#lib/domain/text/plural.ts";
import type { ZoneChoice } from "#lib/domain/text/zone-wording.ts";

/** The words of the shell, on every page of the desk. */
export const shellWording = {
  freshness: { current: "Up to date", late: "Late", blind: "Not confirmed" },
  outage: ({ from, until }: DailyOutage) => `Today's outage: ${from}–${until} UTC`,
  seeAgain: "see it again",
  connecting: "Connecting",
  confirmed: "The data provider confirms what is shown",
  /** In the popover of the freshness pill. */
  confirmation: "Confirmation",
  lastConfirmed: "Last confirmed",
  serverTime: "Server time",
  timeHere: "Your local time",
  toStatus: "Open status page",
  timesIn: "Times in",
  zones: { utc: "UTC", own: "My zone", exchange: "Exchange" },
  zoneMeans: {
    utc: () => "Every time is in UTC.",
    own: (zone: string) =>
      `Every call's times are in ${zone}, the zone of this browser, and days begin at its midnight.`,
    exchange: () =>
      "A call's times are in the zone of the exchange where its company is listed, and in UTC where that is not known. Days begin at midnight UTC.",
  } satisfies Record<ZoneChoice, (zone: string) => string>,
  showTimesIn: {
    utc: "Show times in UTC",
    own: "Show times in my own zone",
    exchange: "Show times in each exchange's zone",
  } satisfies Record<ZoneChoice, string>,
  /** Shown in the strip, after the cause. */
  late: "What is shown may be out of date. Retrying…",
  blind: "Nothing shown is confirmed, and timers are stopped. Retrying…",
  /** After either, when the person's session has ended. */
  signInAgain: "Sign in again",
  notCopied: "Initial sync in progress",
  oldAnswer: "Showing the last answer.",
  noNewerAnswer: "The server has no newer one. Retrying…",
  newVersion: "A new version of Callboard is available.",
  /** After it, while a call is open in the player. */
  reloadStopsSound: "Reloading stops the sound and keeps your place in the call.",
  reload: "Reload",
  notNow: "Not now",
  addressProblems: "Problems in the address:",
  find: "Find a company or call",
  findPlaceholder: "Company, ticker, ISIN, CIK or call",

  companies: "Companies",
  transcripts: "Transcripts",
  searchTranscripts: (text: string) => `Search transcripts for “${text}”`,
  pages: "Pages",
  more: "More",
  morePages: "More pages",
  otherPages: (page: string) => `${page}, more pages`,
  /** The groups of the navigation, for screen readers. */
  reading: "Reading and listening",
  watching: "Watching over the calls",
  saved: "Views and watchlists",
  savedKinds: { view: "Saved view", watchlist: "Watchlist" },
  /** The heading above the palette's sessions. */
  sessionsFound: (status: FreshnessStatus, isFiltered: boolean) => {
    if (status === "blind") return isFiltered ? "Calls, as last confirmed" : "Live when last confirmed";
    return isFiltered ? "Calls" : "Live now";
  },
  skipToContent: "Skip to content",
  switchTheme: "Switch between light and dark",
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: "Sign out",
  mayDo: {
    viewer: "Viewer: reads every page",
    operator: "Operator: also acknowledges, snoozes and sets alerts",
    admin: "Admin: also reads the log and creates API tokens",
  } satisfies Record<Role, string>,
  shortcuts: "Keyboard shortcuts",
  showKeys: "Show keyboard shortcuts",
  openPalette: "Find a company, a call or an action",
  copyAddress: "Copy the address of this view",
  addressCopied: "Address copied",
  letterKeys: "Single-key shortcuts",
  letterKeysNote: "Letters, digits and symbols. Space, Esc and the arrow keys always work.",
  actions: "Actions",
  newFailures: "New failures",
  failed: (session: BoardSession) => `${companyName(session)}: ${stateWording[session.state]}`,
  soundBlocked: "The browser plays no sound until you click or press a key on this page.",
  severalFailed: (count: number, first: BoardSession) =>
    `${counted(count, "call")} failed, including ${companyName(first)}`,
} as const;
