import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { errorText } from "../../error-text.ts";
import {
  codeAlphabet,
  codeLastsMs,
  codeLength,
  type Screen,
} from "../../../contract/board/walls/wall-links.ts";
import { commonHeaders } from "../common-headers.ts";
import { readText } from "../read-text.ts";
import type { SealedCookie } from "../sealed-cookie.ts";
import { senderAddress, type IsTrusted } from "../sender-address.ts";
import { sendProblem } from "../send-problem.ts";
import type { WallHolder, WallLinks } from "./wall-links.ts";

/** The cookie of a screen: the secret that gives it access, and the code that it shows until it is admitted. */
export const wallCookieSchema = z.object({
  secret: z.string(),
  /** Null once it is admitted. */
  code: z.string().nullable(),
  /** When the code expires, in milliseconds since the epoch. */
  endsAt: z.number(),
  /** Whether it shows a code because its access was revoked. */
  wasRevoked: z.boolean(),
});
export type WallCookie = z.infer<typeof wallCookieSchema>;

export const wallCookieName = "callboard-wall";
/** Where a screen requests access. */
export const screenPath = "/api/tv";
/** The longest that browsers keep a cookie, in seconds: 400 days. */
const keptSeconds = 400 * 86_400;
const secretBytes = 32;
const maxBodyBytes = 1_024;
const codesPerAddress = { points: 60, duration: 15 * 60 };
const codesOfAll = { points: 120, duration: 60 };

const openedSchema = z.object({ key: z.string().max(100).optional() });

/** What the sign-in of walls needs. */
export interface WallSignInSettings {
  links: WallLinks;
  cookie: SealedCookie<WallCookie>;
  isTrusted: IsTrusted;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Logs one line about what goes wrong. */
  warn: (line: string) => void;
}

/** Admits screens without a person: by a code that they show, or by a link that is opened on them. */
export interface WallSignIn {
  /** The wall that sent a request; `revoked` for one whose access was withdrawn. */
  identify: (
    request: IncomingMessage,
  ) => { holder: WallHolder; isStillValid: () => boolean } | "revoked" | null;
  /** The `set-cookie` header that extends a wall's access. */
  renew: (request: IncomingMessage) => string | null;
  /** Answers a screen that requests access; false for any other request. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
}

/** The sign-in of walls by the links of the store. */
export function createWallSignIn(settings: WallSignInSettings): WallSignIn {
  const { links, cookie, now } = settings;
  const mayOffer = createCodeThrottle(settings.isTrusted);
  const keep = (secret: string) =>
    cookie.set({ secret, code: null, endsAt: 0, wasRevoked: false }, keptSeconds);
  const screenOf = (held: WallCookie | null): Screen => {
    const holder = held && links.find(held.secret);
    if (holder) return { status: "in", view: holder.view };
    const wasRevoked = held !== null && (held.wasRevoked || held.code === null);
    if (held === null || held.code === null || held.endsAt <= now()) return { status: "none", wasRevoked };
    return { status: "waiting", code: held.code, leftMs: held.endsAt - now(), wasRevoked };
  };
  const send = (response: ServerResponse, screen: Screen, setCookie: string | null) => {
    const headers = { ...commonHeaders, "content-type": "application/json", "cache-control": "no-store" };
    response.writeHead(200, { ...headers, ...(setCookie !== null && { "set-cookie": setCookie }) });
    response.end(JSON.stringify(screen));
  };
  const sendState = (held: WallCookie | null, response: ServerResponse) => {
    const screen = screenOf(held);
    send(response, screen, screen.status === "in" && held ? keep(held.secret) : null);
  };
  const offerCode = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readText(request, maxBodyBytes);
    const opened = openedSchema.safeParse(text === null ? null : parse(text)).data;
    if (!opened) return sendProblem(response, screenPath, "badRequest", "The body must be a JSON object.");
    const { key } = opened;
    const held: WallCookie | null =
      key === undefined
        ? cookie.read(request.headers.cookie)
        : { secret: key, code: null, endsAt: 0, wasRevoked: false };
    const screen = screenOf(held);
    if (screen.status !== "none") return sendState(held, response);
    if (!(await mayOffer(request)))
      return sendProblem(response, screenPath, "tooMany", "Too many codes were requested. Wait a little.");
    const offered = await offer(screen.wasRevoked, settings);
    if (!offered)
      return sendProblem(
        response,
        screenPath,
        "tooMany",
        "Too many screens are waiting for access. Wait a little.",
      );
    send(response, screenOf(offered), cookie.set(offered, codeLastsMs / 1_000 + keptAfterCodeSeconds));
  };
  return {
    identify(request) {
      const held = cookie.read(request.headers.cookie);
      const holder = held && links.find(held.secret);
      if (holder) return { holder, isStillValid: () => links.find(held.secret) !== null };
      return held !== null && (held.code === null || held.wasRevoked) ? "revoked" : null;
    },
    renew(request) {
      const held = cookie.read(request.headers.cookie);
      return held && keep(held.secret);
    },
    answer(request, response, path) {
      if (path !== screenPath) return false;
      if (request.method === "GET") sendState(cookie.read(request.headers.cookie), response);
      else if (request.method === "POST")
        offerCode(request, response).catch((error: unknown) => {
          settings.warn(`a screen got no code: ${errorText(error)}`);
          sendProblem(response, screenPath, "storeFailing", "The server can't write to its database.");
        });
      else return false;
      return true;
    },
  };
}

/** The cookie outlives the code, so that the screen still knows whether its access was revoked. */
const keptAfterCodeSeconds = 86_400;

/** A new secret with its code; null when too many screens wait. */
async function offer(
  wasRevoked: boolean,
  { links, now }: Pick<WallSignInSettings, "links" | "now">,
): Promise<WallCookie | null> {
  const secret = randomBytes(secretBytes).toString("base64url");
  const endsAt = now() + codeLastsMs;
  const code = newCode();
  return (await links.offer(code, secret, endsAt)) ? { secret, code, endsAt, wasRevoked } : null;
}

/** Limits how many codes strangers can have stored. */
function createCodeThrottle(isTrusted: IsTrusted): (request: IncomingMessage) => Promise<boolean> {
  const byAddress = new RateLimiterMemory(codesPerAddress);
  const byAll = new RateLimiterMemory(codesOfAll);
  return async (request) => {
    try {
      // The address first, so that one that is refused uses up nothing that others share.
      await byAddress.consume(senderAddress(request, isTrusted));
      await byAll.consume("all");
      return true;
    } catch {
      return false;
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A code for a screen to show. */
function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
}
