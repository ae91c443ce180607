import type { ToldCall } from "#lib/contract/board/alerts/alert-message.ts";

const standingWords: Record<ToldCall["standing"], string> = {
  open: "",
  recovered: ", and had recovered",
  removed: ", and was no longer listed",
  left: ", and was no longer on the board",
};

/** The words of the page of one message. */
export const messageWords = {
  loading: "Loading the message",
  failed: "Can't show the message",
  sent: (when: string, channel: string) => `Sent to ${channel}, ${when}.`,
  all: "All alerts",
  calls: "The calls of this message",
  was: (condition: string, since: string, standing: ToldCall["standing"]) =>
    `${condition} since ${since}${standingWords[standing]}`,
  now: "Now",
  notListed: "No longer listed",
};
