import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import {
  codeAlphabet,
  codeLastsMs,
  codeLength,
  type Screen,
} from "../../../contract/board/walls/wall-links.ts";
import { commonHeaders } from "../../http/common-headers.ts";
import { readText } from "../read-text.ts";
import type { SealedCookie } from "../sealed-cookie.ts";
import { senderAddress, type IsTrusted } from "../sender-address.ts";
import { sendProblem } from "../send-problem.ts";
import type { WallHolder, WallLinks } from "./wall-links.ts";

/** What a screen holds: the secret that alone lets it in, and the code that it shows until somebody did. */
export const wallCookieSchema = z.object({
  secret: z.string(),
  /** Null once it was let in. */
  code: z.string().nullable(),
  /** When the code ends, in milliseconds since the epoch. */
  endsAt: z.number(),
  /** Whether it shows a code because its access was revoked. */
  wasRevoked: z.boolean(),
});
export type WallCookie = z.infer<typeof wallCookieSchema>;

export const wallCookieName = "callboard-wall";
/** Where a screen asks to be let in. */
export const screenPath = "/api/tv";
/** The longest that browsers keep a cookie, in seconds: 400 days. */
const keptSeconds = 400 * 86_400;
const secretBytes = 32;
const maxBodyBytes = 1_024;
const codesPerAddress = { points: 60, duration: 15 * 60 };
const codesOfAll = { points: 120, duration: 60 };

const openedSchema = z.object({ key: z.string().max(100).optional() });

/** What letting walls in needs. */
export interface WallSignInSettings {
  links: WallLinks;
  cookie: SealedCookie<WallCookie>;
  isTrusted: IsTrusted;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Receives one line about what goes wrong. */
  complain: (line: string) => void;
}

/** Lets screens in that nobody signs in at: by a code that they show, or by a link that was opened on them. */
export interface WallSignIn {
  /** The wall that sent a request; `revoked` for one that was let in before. */
  identify: (
    request: IncomingMessage,
  ) => { holder: WallHolder; isStillValid: () => boolean } | "revoked" | null;
  /** The line of `set-cookie` with which a wall stays let in. */
  renew: (request: IncomingMessage) => string | null;
  /** Answers a screen that asks to be let in; false for any other request. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
}

/** By the links of the store. */
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
  const look = (held: WallCookie | null, response: ServerResponse) => {
    const screen = screenOf(held);
    send(response, screen, screen.status === "in" && held ? keep(held.secret) : null);
  };
  const ask = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readText(request, maxBodyBytes);
    const opened = openedSchema.safeParse(text === null ? null : parse(text)).data;
    if (!opened) return sendProblem(response, screenPath, "badRequest", "The body must be a JSON object.");
    const { key } = opened;
    const held: WallCookie | null =
      key === undefined
        ? cookie.read(request.headers.cookie)
        : { secret: key, code: null, endsAt: 0, wasRevoked: false };
    const screen = screenOf(held);
    if (screen.status !== "none") return look(held, response);
    if (!(await mayOffer(request)))
      return sendProblem(response, screenPath, "tooMany", "Too many codes were asked for. Wait a little.");
    const offered = await offer(screen.wasRevoked, settings);
    if (!offered)
      return sendProblem(response, screenPath, "tooMany", "Too many screens wait. Wait a little.");
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
      if (request.method === "GET") look(cookie.read(request.headers.cookie), response);
      else if (request.method === "POST")
        ask(request, response).catch((error: unknown) => {
          settings.complain(
            `a screen got no code: ${error instanceof Error ? error.message : String(error)}`,
          );
          sendProblem(response, screenPath, "storeFailing", "The server can't write to its database.");
        });
      else return false;
      return true;
    },
  };
}

/** A screen whose code has ended still says why it shows one. */
const keptAfterCodeSeconds = 86_400;

/** A new secret and a code for it; null when there is no room. */
async function offer(
  wasRevoked: boolean,
  { links, now }: Pick<WallSignInSettings, "links" | "now">,
): Promise<WallCookie | null> {
  const secret = randomBytes(secretBytes).toString("base64url");
  const endsAt = now() + codeLastsMs;
  const code = newCode();
  return (await links.offer(code, secret, endsAt)) ? { secret, code, endsAt, wasRevoked } : null;
}

/** Bounds what strangers can have written, before the store is asked. */
function createCodeThrottle(isTrusted: IsTrusted): (request: IncomingMessage) => Promise<boolean> {
  const byAddress = new RateLimiterMemory(codesPerAddress);
  const byAll = new RateLimiterMemory(codesOfAll);
  return async (request) => {
    const counted = await Promise.allSettled([
      byAddress.consume(senderAddress(request, isTrusted)),
      byAll.consume("all"),
    ]);
    return counted.every(({ status }) => status === "fulfilled");
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
