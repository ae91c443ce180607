import type { LogAction, LogEntry, LogSubject } from "#lib/contract/board/action-log.ts";
import type { TokenRights } from "#lib/contract/board/api-tokens.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { wordFor } from "#lib/domain/text/word-for.ts";

/** The wording of the settings. */
export const settingsWording = {
  title: "Settings",
  saved: "Watchlists and views",
  watchlists: "Watchlists",
  views: "Saved views",
  noWatchlists: "No watchlists yet.",
  noViews: "No saved views yet.",
  changeOnBoard: "Change on the board",
  thisBrowser: "This browser",
  theme: "Colours",
  themes: { light: "Light", dark: "Dark", system: "As the system" },
  letterKeys: "Single-key shortcuts (letters, digits and symbols)",
  walls: "Walls",
  tokens: "API tokens",
  tokensMean:
    "Programs send a token as Authorization: Bearer. Their changes are logged under the token's name.",
  reference: "Reference",
  noTokens: "No tokens yet.",
  newToken: "New token",
  make: "Create token",
  cancel: "Cancel",
  name: "Name",
  namedAfter: "The program that uses it",
  rights: "Permissions",
  shownOnce: (name: string) => `Copy the token ${name} now. It is not shown again.`,
  token: "token",
  done: "Done",
  madeBy: (person: string, when: string) => `created by ${person} ${when}`,
  notMade: "Not created.",
  nameTaken: "There is a token with this name already, or there are too many.",
  log: "Changes by people",
  noLog: "Nobody has changed anything yet.",
  download: "Download as CSV",
  older: "Older changes",
  logColumns: { at: "When", by: "Who", what: "What", from: "From", to: "To" },
  logScrollable: "Changes by people, scrollable",
  nothing: "nothing",
  loading: "Loading",
  failed: "Can't be shown.",
} as const;

export const rightsWording: Record<TokenRights, string> = {
  read: "read",
  operate: "read and operate",
};

const actions: Record<LogAction, string> = {
  acknowledged: "acknowledged",
  acknowledgementWithdrawn: "withdrew the acknowledgement of",
  acknowledgementsUndone: "took back the acknowledgement of",
  snoozed: "snoozed",
  snoozeWithdrawn: "ended the snooze of",
  noted: "wrote a note on",
  maintenanceSaved: "planned",
  maintenanceDeleted: "deleted",
  incidentMade: "made",
  incidentChanged: "changed",
  callsMoved: "moved calls of",
  incidentMerged: "merged another incident into",
  incidentClosed: "closed",
  ruleSaved: "saved rule",
  ruleDeleted: "deleted rule",
  channelSaved: "saved channel",
  channelDeleted: "deleted channel",
  sinceMailSaved: "saved the mail of what happened",
  sinceMailDeleted: "deleted the mail of what happened",
  watchlistSaved: "saved watchlist",
  watchlistDeleted: "deleted watchlist",
  viewSaved: "saved view",
  viewDeleted: "deleted view",
  tokenMade: "created token",
  tokenRevoked: "revoked token",
  wallLinkMade: "added wall",
  wallLinkRevoked: "revoked wall",
  wallDismissed: "dismissed missing wall",
  removalAccepted: "accepted that the data provider removed",
  signInSlowed: "slowed down signing in, after many wrong passwords, for",
};

/** What an action is about where the log has no name for it, such as a call that is no longer listed. */
const subjects: Record<LogSubject, string> = {
  session: "a call",
  sessions: "calls",
  incident: "an incident",
  snooze: "failures",
  maintenance: "a maintenance window",
  rule: "a rule",
  channel: "a channel",
  sinceMail: "a mail of what happened",
  token: "a token",
  wallLink: "a wall",
  wall: "a wall",
  watchlist: "a watchlist",
  view: "a view",
  listing: "records",
  person: "a person",
};

/** What somebody did and to what, after their name. */
export function describeEntry({ action, subject, subjectId, company, from, to }: LogEntry): string {
  if (subject === "incident") return `${wordFor(actions, action)} incident ${subjectId}`;
  const { name, state, calls, exchange, country, viewName } = to ?? from ?? {};
  const what = company ?? (name == null ? null : String(name));
  const scope = exchange ?? country ?? viewName;
  const all = scope == null ? null : `everything in ${String(scope)}`;
  const kind = subject === "snooze" && state != null ? `every ${wordFor(stateWording, String(state))}` : all;
  if (subject === "sessions" && typeof calls === "number")
    return `${wordFor(actions, action)} ${counted(calls, "call")}`;
  return `${wordFor(actions, action)} ${what ?? kind ?? wordFor(subjects, subject)}`;
}
