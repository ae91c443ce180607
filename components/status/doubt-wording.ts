import type { Dataset } from "#lib/contract/board/status.ts";

/** What one list has many of. */
const recordWording: Record<Dataset, string> = {
  sessions: "calls",
  events: "events",
  companies: "companies",
  recordings: "recordings",
  transcripts: "transcripts",
};

const count = (number: number) => number.toLocaleString("en");

/** What the status page says of a list that is not believed. */
export const doubtWording = {
  region: (dataset: Dataset) => `Missing ${recordWording[dataset]}`,
  title: (dataset: Dataset, listed: number, known: number) =>
    `The data provider lists ${count(listed)} of ${count(known)} ${recordWording[dataset]}`,
  endless: (dataset: Dataset) => `The data provider’s list of ${recordWording[dataset]} has no end`,
  kept: (since: string) =>
    `Incomplete since ${since}. Nothing was removed: everything is shown as last known, and the list is requested again and again.`,
  same: (listings: number, since: string, from: string) =>
    `${listings === 1 ? "One list" : `${count(listings)} lists in a row`} since ${since} ${listings === 1 ? "lacks" : "lack"} exactly these. If that stays so, they are taken to be gone at ${from}.`,
  accepted:
    "Accepted: they are removed with the next list, unless the data provider still knows them by their ids.",
  missing: "Missing",
  more: (more: number) => `and ${count(more)} more`,
  gone: (dataset: Dataset) => `These ${recordWording[dataset]} are really gone`,
  really: (missing: number, dataset: Dataset) => `Remove ${count(missing)} ${recordWording[dataset]}`,
  failed: "Not accepted.",
  changed: "The list has changed meanwhile; look again.",
} as const;
