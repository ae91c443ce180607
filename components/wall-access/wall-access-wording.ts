import { RequestError } from "#lib/client/request/request.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { plural } from "#lib/domain/text/plural.ts";

/** The words of the page that adds walls, and of a screen that waits to be added. */
export const wallAccessWording = {
  title: "Add a wall",
  intro: "A wall reads its own address and nothing else, until its access is revoked.",
  notNeeded: "Walls need no access here",
  notNeededWhy: "Nobody signs in to this server (AUTH=none), so a screen can open /wall by itself.",
  notAllowed: "Only operators can add walls",
  notAllowedWhy: "Ask an operator or an admin.",
  how: "Connect with",
  byCode: "The code on its screen",
  byLink: "A link to open on it",
  code: "Code",
  codePlaceholder: "KDF 7XR",
  onlySeen: (address: string) =>
    `Open ${address} on the screen. Type only a code that you see there yourself.`,
  linkMeans: "Anyone with the link can see the wall until you revoke it.",
  name: "Name",
  namePlaceholder: "Newsroom, left",
  view: "Address of the wall",
  add: "Add wall",
  makeLink: "Create a link",
  added: (name: string, view: string) => `${name} was added. Its screen opens ${view} by itself.`,
  shownOnce: (name: string) => `Open this link on ${name}. It is not shown again.`,
  link: "link",
  another: "Add another wall",
  notAdded: "Not added.",
  list: "Connected walls",
  listMeans: "Each reads its own address without signing in.",
  none: "No walls yet.",
  failed: "Can't load the walls.",
  madeBy: (person: string, when: string) => `added by ${person} ${when}`,
  screen: {
    title: "Add this wall",
    revoked: "This wall's access was revoked",
    open: "On a computer where you are signed in, open",
    type: "and type this code:",
    codeIs: (code: string) => `The code is ${[...code].join(" ")}`,
    left: (minutes: number) => `A new code follows in ${minutes} ${plural(minutes, "minute")}.`,
    waiting: "Waiting for a code",
    noCode: "No code yet.",
    opening: "Opening the wall",
  },
} as const;

/** Why a wall was not added. */
export function describeRefusal(error: Error): string {
  if (!(error instanceof RequestError) || error.failure.kind !== "problem")
    return describeFailedChange(error);
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
      return "Only operators can add walls.";
    default:
      return describeFailedChange(error);
  }
}
