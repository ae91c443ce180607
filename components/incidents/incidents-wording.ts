import { counted } from "#lib/domain/text/plural.ts";

/** The most closed incidents that a list has. */
const maxClosed = 200;

/** The words of the list of incidents. */
export const incidentsWording = {
  title: "Incidents",
  means: "Calls that failed together, as one thing: found by Callboard, or made of selected calls.",
  report: "Provider report",
  loading: "Loading the incidents",
  failed: "Can't show the incidents",
  none: "No incidents",
  noneReason:
    "One opens when calls that share something fail within minutes, or when you select calls on the board and choose “Make incident”.",
  open: "Open",
  noneOpen: "None is open.",
  closed: "Closed",
  cut: (closed: number) => (closed < maxClosed ? "" : `the newest ${maxClosed}`),
  failingNow: (count: number) => `${count} failing`,
  of: (members: number) => `of ${counted(members, "call")}`,
  overSince: (when: string) => `over ${when}`,
  openedAt: (when: string) => `opened ${when}`,
  nobody: "Nobody is on it",
  newcomers: (count: number) => `${count} joined since`,
  mergedInto: (number: number) => `merged into ${number}`,
} as const;
