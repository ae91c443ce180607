import type { IncomingMessage, ServerResponse } from "node:http";
import type { Visitor } from "../../contract/board/visitor.ts";
import { accessTo, accessWithToken, isForWalls } from "./access-rules.ts";
import { isForFrames, refuseInFrame } from "./refuse-in-frame.ts";
import { includes, roleOf, type RoleGroups } from "./roles.ts";
import { isSameSecret } from "./same-secret.ts";
import { isFromOwnMachine } from "./sender-address.ts";
import { sendProblem, type GateProblem } from "./send-problem.ts";
import type { Redirect } from "./redirect.ts";
import type { Identity, SignIn } from "./sign-in.ts";
import { tokenIn, type FindHolder } from "./token-holder.ts";
import { anonymousAdmin, visitorHeader, writeVisitor } from "./visitor-header.ts";
import type { WallSignIn } from "./walls/wall-sign-in.ts";

/** An authorised request. */
export interface Pass {
  visitor: Visitor;
  /** Whether the same request would still be authorised; checked at each heartbeat of a stream. */
  isStillValid: () => boolean;
}

/** Authorises a request, or answers it and returns null. The path is decoded. */
export type Gate = (request: IncomingMessage, response: ServerResponse, path: string) => Pass | null;

/** How people and walls are recognised; programs have tokens. */
export interface Authentication {
  /** The path below which everything is served; empty for a host of its own. */
  basePath: string;
  redirect: Redirect;
  signIn: SignIn;
  walls: WallSignIn;
}

export interface GateSettings {
  /** Null without authentication. */
  authentication: Authentication | null;
  roleGroups: RoleGroups;
  metricsToken: string | null;
  findHolder: FindHolder;
}

/** The pass of requests that need no role. */
const open: Pass = { visitor: { name: null, role: "viewer" }, isStillValid: () => true };
const withoutSignIn: Pass = { visitor: anonymousAdmin, isStillValid: () => true };

/** The one gate ahead of every route: authenticates a request and checks its role. */
export function createGate({ authentication, roleGroups, metricsToken, findHolder }: GateSettings): Gate {
  const passOf = (identity: Identity | null): Pass | "unauthenticated" | "forbidden" => {
    if (identity === null) return "unauthenticated";
    const role = roleOf(identity.groups, roleGroups);
    if (role === null) return "forbidden";
    return { visitor: { name: identity.name, role }, isStillValid: identity.isStillValid };
  };
  return (request, response, path) => {
    const { headers, method = "" } = request;
    if (visitorHeader in headers) delete headers[visitorHeader];
    if (authentication?.signIn.answer?.(request, response, path)) return null;
    if (authentication?.walls.answer(request, response, path)) return null;
    const token = tokenIn(request, path);
    const access = (token === null ? accessTo : accessWithToken)(method, path);
    if (access === "metrics" && !mayReadMetrics(request, metricsToken))
      return refuse(response, path, "notSignedIn", "Send METRICS_TOKEN as a bearer token.");
    const identity = authentication?.signIn.identify(request) ?? null;
    if (access === "open" || access === "metrics") return open;
    if (token === null && authentication === null) return withoutSignIn;
    const holder = token === null ? null : findHolder(token);
    if (token !== null && holder === null)
      return refuse(response, path, "notSignedIn", "This token is not known, or was revoked.");
    const pass = holder
      ? { visitor: holder.visitor, isStillValid: () => findHolder(token ?? "") !== null }
      : passOf(identity);
    if (pass === "unauthenticated")
      return authentication && admitWall(request, response, path, authentication);
    if (pass === "forbidden")
      return refuse(response, path, "notAllowed", "None of your groups may use Callboard.");
    if (!includes(pass.visitor.role, access))
      return refuse(response, path, "notAllowed", `Only ${plurals[access]} may do this.`);
    holder?.recordUse();
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
 * Admits a wall to its own address and what that page requests. Every other page leads to signing in, because a person
 * may use the same browser.
 */
function admitWall(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  authentication: Authentication,
): Pass | null {
  const { walls, redirect } = authentication;
  const wall = walls.identify(request);
  const isProgram = path.startsWith("/api/");
  if (wall === null || (path !== wallPath && !isProgram))
    return redirectToSignIn(request, response, path, authentication);
  if (wall === "revoked") {
    if (isProgram) return refuse(response, path, "notSignedIn", "This wall's access was revoked.");
    redirect(response, screenPage);
    return null;
  }
  const { holder, isStillValid } = wall;
  if (path === wallPath && !isView(request.url ?? "", holder.view)) {
    redirect(response, holder.view);
    return null;
  }
  if (!isForWalls(request.method ?? "", path))
    return refuse(response, path, "notAllowed", "A wall may only show its own address.");
  holder.recordUse();
  const renewedCookie = path === wallPath ? walls.renew(request) : null;
  if (renewedCookie !== null) response.appendHeader("set-cookie", renewedCookie);
  const visitor: Visitor = { name: `wall "${holder.name}"`, role: "viewer", isWall: true };
  request.headers[visitorHeader] = writeVisitor(visitor);
  return { visitor, isStillValid };
}

const wallPath = "/wall";
/** The page on which a screen shows its code. */
const screenPage = "/tv";

/** Whether a request's target is the wall's address, without what Next adds when it requests parts of a page. */
function isView(target: string, view: string): boolean {
  const requested = URL.parse(target, "http://wall");
  if (requested === null) return false;
  // Only where it is present: deleting re-encodes the whole query, which would then differ from the address.
  if (requested.searchParams.has("_rsc")) requested.searchParams.delete("_rsc");
  return requested.pathname + requested.search === view;
}

/** Redirects a browser to sign in; answers 401 to a program. */
function redirectToSignIn(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { signIn, redirect, basePath }: Authentication,
): null {
  if (isForFrames(path)) return refuseInFrame(response, signIn, basePath);
  const page = signIn.signInPage(url);
  if (!("location" in page)) return refuse(response, path, "notSignedIn", page.message);
  if (path.startsWith("/api/")) return refuse(response, path, "notSignedIn", "Sign in first.");
  redirect(response, page.location);
  return null;
}

function refuse(response: ServerResponse, path: string, code: GateProblem, message: string): null {
  sendProblem(response, path, code, message);
  return null;
}
