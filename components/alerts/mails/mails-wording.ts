import type { SinceMails } from "#lib/contract/board/alerts/since-mails.ts";

export type ListedMail = SinceMails["mails"][number];

/** 1 for Monday to 7 for Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const nameOf = (day: number) => names[day - 1] ?? "";

/** The words of the mails of what happened. */
export const mailsWording = {
  title: "What happened, by mail",
  makeNew: "New mail at an hour",
  none: "No mail at an hour. One tells what the page “Since you were here” has: calls held, failures, transcripts, dates that moved, calls announced. Nothing is sent when nothing happened.",
  loading: "Loading the mails",
  failed: "Can't show the mails right now",
  noChannel: "This needs a channel for e-mail: make one above.",
  noServer: "This needs a mail server (SMTP_URL) in the server's settings.",
  channel: "To",
  watchlist: "Calls of",
  everybody: "All companies",
  at: "At",
  zone: "Time zone",
  weekdays: "On",
  weekday: nameOf,
  hint: "Choose a channel for e-mail, an hour, a time zone such as Europe/Stockholm and a weekday.",
  /** The name of a mail. */
  name: ({ at, zone, weekdays: days }: Pick<ListedMail, "at" | "zone" | "weekdays">) =>
    `${daysOf(days)} at ${at} ${zone}`,
  kind: (channel: string | null, isOn: boolean) =>
    `${channel === null ? "its channel is gone, nothing is sent" : `to ${channel}`}, ${isOn ? "on" : "off"}`,
  about: ({ watchlist, watchlistId }: Pick<ListedMail, "watchlist" | "watchlistId">, since: string) =>
    `${watchlist ?? (watchlistId === null ? "All companies" : "A watchlist that was deleted")}, what happened since ${since}`,
} as const;

function daysOf(days: readonly number[]): string {
  const sorted = weekdays.filter((day) => days.includes(day));
  if (sorted.length === 7) return "Every day";
  if (sorted.join() === "1,2,3,4,5") return "Mon to Fri";
  return sorted.map(nameOf).join(", ");
}
