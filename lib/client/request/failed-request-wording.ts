import { source } from "#lib/domain/freshness/cause-wording.ts";
import { RequestError } from "./request.ts";

const newVersion = "A new version is running. Reload to go on.";

/** Why a request failed, and what happens next. */
export function describeFailedRequest(error: Error): string {
  if (!(error instanceof RequestError)) return "This page hit an error. Reload it.";
  const { failure } = error;
  if (failure.kind === "unreachable") return "Can't reach the server. Retrying…";
  if (failure.kind === "unreadable") return "The server sent something that this page can't read. Retrying…";
  if (failure.kind === "otherVersion") return newVersion;
  switch (failure.code) {
    case "notCopiedYet":
      return "Initial sync in progress. Retrying…";
    case "upstreamUnreachable":
      return `The server can't reach ${source}. Retrying…`;
    case "upstreamRefused":
      return `The server's API key is refused by ${source}. Whoever runs the server can change it.`;
    case "upstreamForbidden":
      return "The server's API key does not include this data.";
    case "upstreamLimited":
      return `The server's requests are limited by ${source}. Retrying…`;
    case "upstreamFailing":
    case "upstreamUnreadable":
      return `The server got an error from ${source}. Retrying…`;
    case "storeFailing":
      return "The server can't read its database. Retrying…";
    case "tooMany":
      return "Too many requests from here. Wait a moment.";
    case "notSignedIn":
      return "You are signed out. Reload the page to sign in.";
    case "notAllowed":
      return "Your role does not allow this.";
    case "notObserved":
      return "The board of that time was not kept.";
    case "notFound":
    case "badRequest":
    case "unknownZone":
    case "conflict":
    case "tooLarge":
    case "notJson":
    case "internal":
      return "The server can't answer this request.";
  }
}

/** Why a change that a person asked for was not made, and what the person can do. */
export function describeFailedChange(error: Error): string {
  if (!(error instanceof RequestError)) return "This page hit an error. Reload it.";
  const { failure } = error;
  if (failure.kind === "unreachable") return "The server can't be reached. Try again.";
  if (failure.kind === "unreadable")
    return "The server's answer can't be read. Check whether the change was made before you try again.";
  if (failure.kind === "otherVersion") return newVersion;
  switch (failure.code) {
    case "conflict":
      return "The call is no longer failing, or too many people are on it already.";
    case "notFound":
      return "The call is no longer listed.";
    case "notCopiedYet":
      return "Initial sync in progress. Try again soon.";
    case "tooMany":
      return "Too many changes from here. Wait a moment.";
    case "notSignedIn":
      return "You are signed out. Reload the page to sign in.";
    case "notAllowed":
      return "Your role can read but not change anything.";
    case "storeFailing":
      return "The server can't write to its database. Try again.";
    case "badRequest":
    case "unknownZone":
    case "tooLarge":
    case "notJson":
      return "The server does not accept this text or this end time.";
    case "upstreamUnreachable":
    case "upstreamFailing":
    case "upstreamRefused":
    case "upstreamForbidden":
    case "upstreamLimited":
    case "upstreamUnreadable":
    case "notObserved":
    case "internal":
      return "The server hit an error. Try again.";
  }
}
