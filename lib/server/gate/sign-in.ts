import type { IncomingMessage, ServerResponse } from "node:http";

/** Somebody who is signed in. */
export interface Identity {
  name: string;
  groups: readonly string[];
  /** Whether they are still signed in; checked again while a stream is open. */
  isStillValid: () => boolean;
}

/** One way in which people sign in. */
export interface SignIn {
  /** Who sent a request; null when nobody is signed in. Removes headers that only a proxy may send. */
  identify: (request: IncomingMessage) => Identity | null;
  /** Answers the requests of the sign-in itself; false for any other. */
  answer?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  /** Where a browser signs in before it returns to `target`; a sentence where there is no such page. */
  signInPage: (target: string) => { location: string } | { message: string };
}
