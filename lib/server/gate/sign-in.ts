import type { IncomingMessage, ServerResponse } from "node:http";

/** Somebody who is signed in. */
export interface Identity {
  name: string;
  groups: readonly string[];
  /** Whether this still holds; asked again while a stream is open. */
  isStillValid: () => boolean;
}

/** One way in which people sign in. */
export interface SignIn {
  /** Who sent a request, and removes from it what only a proxy may say; null when nobody is signed in. */
  identify: (request: IncomingMessage) => Identity | null;
  /** Answers the requests that belong to signing in itself; false for any other. */
  answer?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  /** Where a browser is sent to sign in and come back; a sentence where there is no such page. */
  wayIn: (target: string) => { location: string } | { message: string };
}
