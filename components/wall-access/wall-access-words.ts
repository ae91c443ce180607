import { RequestError } from "#lib/client/request/request.ts";
import { changeWords } from "#lib/client/request/request-words.ts";
import { plural } from "#lib/domain/words/plural.ts";

/** What is said where walls are let in, and on a screen that waits for it. */
export const wallAccessWords = {
  title: "Let a wall in",
  intro: "A wall reads its own address and nothing else, until its access is revoked.",
  notNeeded: "No wall needs this here",
  notNeededWhy: "Nobody signs in to this server (AUTH=none), so a screen can open /wall by itself.",
  notAllowed: "Only operators let walls in",
  notAllowedWhy: "Ask somebody who acknowledges failures or runs Callboard.",
  how: "How it comes in",
  byCode: "By the code on its screen",
  byLink: "By a link to open on it",
  code: "Code",
  codePlaceholder: "KDF 7XR",
  onlySeen: (address: string) =>
    `Open ${address} on the screen. Type only a code that you see there yourself.`,
  linkMeans: "Whoever has the link sees the wall. It works until it is revoked, also after a restart.",
  name: "Name",
  namePlaceholder: "Newsroom, left",
  view: "Address of the wall",
  letIn: "Let it in",
  makeLink: "Make a link",
  isIn: (name: string, view: string) => `${name} is let in. Its screen opens ${view} by itself.`,
  shownOnce: (name: string) => `Open this link on ${name}. It is not shown again.`,
  link: "link",
  another: "Let another wall in",
  notDone: "Not let in.",
  list: "Walls that were let in",
  listMeans: "Each reads its own address without signing in.",
  none: "No wall was let in.",
  failed: "Can't be shown.",
  madeBy: (person: string, when: string) => `let in by ${person} ${when}`,
  screen: {
    title: "Let this wall in",
    revoked: "This wall’s access was revoked",
    open: "On a computer where you are signed in, open",
    type: "and type this code:",
    codeIs: (code: string) => `The code is ${[...code].join(" ")}`,
    left: (minutes: number) => `A new code follows in ${minutes} ${plural(minutes, "minute")}.`,
    waiting: "Waiting for a code",
    noCode: "No code yet.",
    opening: "Opening the wall",
  },
} as const;

/** Why a wall was not let in. */
export function notLetInWords(error: Error): string {
  if (!(error instanceof RequestError) || error.failure.kind !== "problem") return changeWords(error);
  switch (error.failure.code) {
    case "notFound":
      return "No screen shows this code now. Read it again: it changes every ten minutes.";
    case "conflict":
      return "There is a wall with this name already, or there are too many.";
    case "tooMany":
      return "Too many codes were tried. Wait 15 minutes.";
    case "badRequest":
      return "Check the code, which has six letters and digits, and the address, which begins with /wall.";
    case "notAllowed":
      return "Only operators let walls in.";
    default:
      return changeWords(error);
  }
}
