import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { counted } from "#lib/domain/text/plural.ts";

/** The words of a strip inside another site's page. */
export const embedWording = {
  freshness: { current: "Up to date", late: "Late", blind: "Not confirmed" } satisfies Record<
    FreshnessStatus,
    string
  >,
  connecting: "Connecting",
  lastConfirmed: (when: string, age: string | null) =>
    `last confirmed ${when}${age === null ? "" : `, ${age} ago`}`,
  neverConfirmed: "never confirmed",
  newTab: "(opens a new tab)",
  board: "Calls",
  failures: "Failures",
  live: "Live",
  next: "Next",
  last: "Last",
  more: (count: number) => `${count.toLocaleString("en")} more`,
  noFailures: (isConfirmed: boolean) => (isConfirmed ? "No failures" : "No failures when last confirmed"),
  noneLive: (isConfirmed: boolean) =>
    isConfirmed ? "No call is live" : "No call was live when last confirmed",
  counts: (failed: number, live: number, ahead: number) =>
    `${counted(failed, "failure")}, ${live.toLocaleString("en")} live, ${ahead.toLocaleString("en")} upcoming`,
  noCalls: "No calls in the copied weeks",
  loading: "Loading",
  noCompany: "There is no such company.",
  notCopiedYet: "Companies are still being copied.",
  signIn: "Sign in on a new tab, then reload this page.",
} as const;
