import type { ToldCall } from "#lib/contract/board/alerts/alert-message.ts";

const standingWords: Record<ToldCall["standing"], string> = {
  open: "",
  recovered: ", recovered by then",
  removed: ", no longer listed by then",
  left: ", no longer on the board by then",
};

/** The words of the page of one message. */
export const messageWords = {
  loading: "Loading the message",
  failed: "Can't show the message",
  sent: (when: string, channel: string) => `Message to ${channel}, ${when}. The states are those of now.`,
  all: "All alerts",
  calls: "The calls of this message",
  was: (condition: string, since: string, standing: ToldCall["standing"]) =>
    `${condition} since ${since}${standingWords[standing]}`,
  now: "Now:",
  notListed: "No longer listed",
};
