import type { Dataset } from "#lib/contract/board/status.ts";
import { plural } from "#lib/domain/text/plural.ts";

/** What the table of datasets calls them. */
export const datasetNames: Record<Dataset, string> = {
  sessions: "Live calls",
  events: "Events",
  companies: "Companies",
  recordings: "Recordings",
  transcripts: "Transcripts",
};

/** What the status page says to an operator. */
export const statusWording = {
  loading: "Loading status",
  failed: "Can't show the status",
  freshness: { current: "Current", late: "Late", blind: "Not confirmed" },
  unknown: "Unknown",
  explained: {
    current: "The data provider confirms the board.",
    late: "Two polls of the data provider were missed.",
    blind: "The data provider has not confirmed the board for three polls or more.",
  },
  /** What a monitor's health check is answered. */
  check: {
    current: "/api/health/data answers 200",
    late: "/api/health/data answers 200",
    blind: "/api/health/data answers 503",
  },
  usersFile: "The file of users can't be read: people who were removed can still enter.",
  initialSync: "Initial sync in progress.",
  /** After the number of records read so far. */
  initialSyncOf: (datasets: string) =>
    `records read of ${datasets}; the data provider does not say how many there are. The board's days come first; ` +
    "companies, past calls and insights follow.",
  process: "This instance since it started",
  isFollower: "another instance polls the data provider",
  sinceStart: "since this instance started",
  viewers: "open event streams; they cause no requests to the data provider",
  requests: (count: number) => plural(count, "request to the data provider", "requests to the data provider"),
  backup: { none: "none yet", since: "last backup of the store", note: "made by npm run store -- backup" },
  boardVersion: "Board's version",
  pollsEvery: "Polls the data provider every",
  setAside: "records that could not be read",
  walls: {
    title: "Walls",
    add: "Add a wall",
    dismiss: "Dismiss",
    dismissWhy: (name: string) => `Dismiss ${name}: it was closed on purpose`,
    notDismissed: "Not dismissed.",
    isBack: "The wall is connected again.",
    isGone: "The wall is not listed any more.",
    failed: "Can't read the walls.",
    none: "No wall has checked in within a day.",
    missing: "Missing",
    connected: "Connected",
    size: (width: number, height: number) => `${width} × ${height}`,
    sameBuild: "this build",
    otherBuild: "another build",
    seen: (time: string) => `last seen ${time}`,
    painted: (time: string) => `screen last updated ${time}`,
  },
  webhooks: {
    accepted: "Accepted",
    signature: "Refused: wrong signature",
    timestamp: "Refused: too old or too new",
    headers: "Refused: headers missing",
    tooLarge: "Refused: too large",
    replayed: "Refused: already received",
  } as Readonly<Record<string, string>>,
} as const;
