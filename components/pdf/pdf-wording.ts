import type { PdfProblem } from "#lib/client/media/read-file.ts";
import { counted } from "#lib/domain/text/plural.ts";

/** What the viewer of PDF files says. */
export const pdfWording = {
  loading: "Loading the document",
  reading: (megabytes: number) => `${megabytes.toFixed(1)} MB read`,
  failed: "Can't show this document",
  problems: {
    unreachable: "It can't be loaded right now.",
    notFound: "The data provider lists it but does not send it.",
    signedOut: "You are signed out. Reload this page to sign in.",
    notIncluded: "The server's API key does not include it.",
    tooLarge: "It is larger than 60 MB, which is too large to show here. It can still be opened as a file.",
    unreadable: "It is not a PDF, or is damaged. It can still be opened as a file.",
    locked: "It is protected by a password. It can still be opened as a file.",
  } satisfies Record<PdfProblem, string>,
  openFile: "Open the file",
  newTab: "(opens a new tab)",
  previous: "Previous page",
  next: "Next page",
  pageField: "Page",
  of: (pages: number) => `of ${pages}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  noSuchPage: (page: number, pages: number) =>
    `There is no page ${page}: the document has ${counted(pages, "page")}.`,
  pageFailed: "This page can't be drawn.",
  find: "Find in the document",
  finding: (page: number, pages: number) => `Searching page ${page} of ${pages}`,
  found: (at: number, count: number) => `${at} of ${count}`,
  notFound: (unreadable: number) =>
    unreadable === 0 ? "Not found" : `Not found; ${counted(unreadable, "page")} can't be searched`,
  nextHit: "Next match",
  previousHit: "Previous match",
};
