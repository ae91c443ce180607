import type { IncomingMessage, ServerResponse } from "node:http";
import type { Visitor } from "../../contract/board/visitor.ts";
import { accessTo, accessWithToken, isForWalls } from "./access-rules.ts";
import { isForFrames, refuseInFrame } from "./refuse-in-frame.ts";
import { includes, roleOf, type RoleGroups } from "./roles.ts";
import { isSameSecret } from "./same-secret.ts";
import { isFromOwnMachine } from "./sender-address.ts";
import { sendProblem, type GateProblem } from "./send-problem.ts";
import type { SendTo } from "./send-to.ts";
import type { Identity, SignIn } from "./sign-in.ts";
import { tokenIn, type FindHolder } from "./token-holder.ts";
import { anybody, visitorHeader, writeVisitor } from "./visitor-header.ts";
import type { WallSignIn } from "./walls/wall-sign-in.ts";

/** Who was let in. */
export interface Pass {
  visitor: Visitor;
  /** Whether they would be let in again; asked at each heartbeat of a stream. */
  isStillValid: () => boolean;
}

/** Lets a request in, or answers it and returns null. The path is decoded. */
export type Gate = (request: IncomingMessage, response: ServerResponse, path: string) => Pass | null;

/** How those enter who show no token. */
export interface Entrances {
  /** The path below which everything is served; empty for a host of its own. */
  basePath: string;
  sendTo: SendTo;
  signIn: SignIn;
  walls: WallSignIn;
}

export interface GateSettings {
  /** Null where nobody signs in. */
  entrances: Entrances | null;
  roleGroups: RoleGroups;
  metricsToken: string | null;
  findHolder: FindHolder;
}

/** For requests that need no role. */
const open: Pass = { visitor: { name: null, role: "viewer" }, isStillValid: () => true };
const withoutSignIn: Pass = { visitor: anybody, isStillValid: () => true };

/** The one gate ahead of everything: finds out who sends a request and whether they may. */
export function createGate({ entrances, roleGroups, metricsToken, findHolder }: GateSettings): Gate {
  const passOf = (identity: Identity | null): Pass | "nobody" | "noRole" => {
    if (identity === null) return "nobody";
    const role = roleOf(identity.groups, roleGroups);
    if (role === null) return "noRole";
    return { visitor: { name: identity.name, role }, isStillValid: identity.isStillValid };
  };
  return (request, response, path) => {
    const { headers, method = "" } = request;
    delete headers[visitorHeader];
    if (entrances?.signIn.answer?.(request, response, path)) return null;
    if (entrances?.walls.answer(request, response, path)) return null;
    const token = tokenIn(request, path);
    const access = (token === null ? accessTo : accessWithToken)(method, path);
    if (access === "metrics" && !mayReadMetrics(request, metricsToken))
      return refuse(response, path, "notSignedIn", "Give METRICS_TOKEN as a bearer token.");
    const identity = entrances?.signIn.identify(request) ?? null;
    if (access === "open" || access === "metrics") return open;
    if (token === null && entrances === null) return withoutSignIn;
    const holder = token === null ? null : findHolder(token);
    if (token !== null && holder === null)
      return refuse(response, path, "notSignedIn", "This token is not known, or was revoked.");
    const pass = holder
      ? { visitor: holder.visitor, isStillValid: () => findHolder(token ?? "") !== null }
      : passOf(identity);
    if (pass === "nobody") return entrances && letWallIn(request, response, path, entrances);
    if (pass === "noRole")
      return refuse(response, path, "notAllowed", "None of your groups may use Callboard.");
    if (!includes(pass.visitor.role, access))
      return refuse(response, path, "notAllowed", `Only ${plurals[access]} may do this.`);
    holder?.noteUse();
    headers[visitorHeader] = writeVisitor(pass.visitor);
    return pass;
  };
}

const plurals = { viewer: "viewers", operator: "operators", admin: "admins" };

function mayReadMetrics(request: IncomingMessage, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token !== null && given !== undefined && isSameSecret(given, token)) return true;
  return isFromOwnMachine(request);
}

/**
 * Lets a wall in to its own address and what that page asks for. A person at the same browser may still sign in, so
 * every other page leads there.
 */
function letWallIn(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  entrances: Entrances,
): Pass | null {
  const { walls, sendTo } = entrances;
  const wall = walls.identify(request);
  const isProgram = path.startsWith("/api/");
  if (wall === null || (path !== wallPath && !isProgram))
    return sendToSignIn(request, response, path, entrances);
  if (wall === "revoked") {
    if (isProgram) return refuse(response, path, "notSignedIn", "This wall's access was revoked.");
    sendTo(response, screenPage);
    return null;
  }
  const { holder, isStillValid } = wall;
  if (path === wallPath && !isView(request.url ?? "", holder.view)) {
    sendTo(response, holder.view);
    return null;
  }
  if (!isForWalls(request.method ?? "", path))
    return refuse(response, path, "notAllowed", "A wall may only show its own address.");
  holder.noteUse();
  const kept = path === wallPath ? walls.renew(request) : null;
  if (kept !== null) response.appendHeader("set-cookie", kept);
  const visitor: Visitor = { name: `wall "${holder.name}"`, role: "viewer", isWall: true };
  request.headers[visitorHeader] = writeVisitor(visitor);
  return { visitor, isStillValid };
}

const wallPath = "/wall";
/** Where a screen shows a code. */
const screenPage = "/tv";

/** Whether a target is an address, whatever Next adds when it asks for parts of a page. */
function isView(target: string, view: string): boolean {
  const asked = URL.parse(target, "http://wall");
  if (asked === null) return false;
  // Only where it is there: what is removed is written anew, in another spelling.
  if (asked.searchParams.has("_rsc")) asked.searchParams.delete("_rsc");
  return asked.pathname + asked.search === view;
}

/** A page's browser goes to sign in; a program learns that it has to. */
function sendToSignIn(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { signIn, sendTo, basePath }: Entrances,
): null {
  if (isForFrames(path)) return refuseInFrame(response, signIn, basePath);
  const way = signIn.wayIn(url);
  if (!("location" in way)) return refuse(response, path, "notSignedIn", way.message);
  if (path.startsWith("/api/")) return refuse(response, path, "notSignedIn", "Sign in first.");
  sendTo(response, way.location);
  return null;
}

function refuse(response: ServerResponse, path: string, code: GateProblem, message: string): null {
  sendProblem(response, path, code, message);
  return null;
}
