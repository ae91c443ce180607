import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem, ProblemCode } from "../../contract/board/problem.ts";
import type { Visitor } from "../../contract/board/visitor.ts";
import { commonHeaders } from "../http/common-headers.ts";
import { accessTo, accessWithToken } from "./access-rules.ts";
import { includes, roleOf, type RoleGroups } from "./roles.ts";
import { isSameSecret } from "./same-secret.ts";
import { isFromOwnMachine } from "./sender-address.ts";
import type { Identity, SignIn } from "./sign-in.ts";
import { tokenIn, type FindHolder } from "./token-holder.ts";
import { anybody, visitorHeader, writeVisitor } from "./visitor-header.ts";

/** Who was let in. */
export interface Pass {
  visitor: Visitor;
  /** Whether they would be let in again; asked at each heartbeat of a stream. */
  isStillValid: () => boolean;
}

/** Lets a request in, or answers it and returns null. The path is decoded. */
export type Gate = (request: IncomingMessage, response: ServerResponse, path: string) => Pass | null;

export interface GateSettings {
  /** Null where nobody signs in. */
  signIn: SignIn | null;
  roleGroups: RoleGroups;
  metricsToken: string | null;
  findHolder: FindHolder;
}

/** For requests that need no role. */
const open: Pass = { visitor: { name: null, role: "viewer" }, isStillValid: () => true };
const withoutSignIn: Pass = { visitor: anybody, isStillValid: () => true };

/** The one gate ahead of everything: finds out who sends a request and whether they may. */
export function createGate({ signIn, roleGroups, metricsToken, findHolder }: GateSettings): Gate {
  const passOf = (identity: Identity | null): Pass | "nobody" | "noRole" => {
    if (identity === null) return "nobody";
    const role = roleOf(identity.groups, roleGroups);
    if (role === null) return "noRole";
    return { visitor: { name: identity.name, role }, isStillValid: identity.isStillValid };
  };
  return (request, response, path) => {
    const { headers, method = "" } = request;
    delete headers[visitorHeader];
    if (signIn?.answer?.(request, response, path)) return null;
    const token = tokenIn(request, path);
    const access = (token === null ? accessTo : accessWithToken)(method, path);
    if (access === "metrics" && !mayReadMetrics(request, metricsToken))
      return refuse(response, path, "notSignedIn", "Give METRICS_TOKEN as a bearer token.");
    const identity = signIn?.identify(request) ?? null;
    if (access === "open" || access === "metrics") return open;
    if (token === null && signIn === null) return withoutSignIn;
    const holder = token === null ? null : findHolder(token);
    if (token !== null && holder === null)
      return refuse(response, path, "notSignedIn", "This token is not known, or was revoked.");
    const pass = holder
      ? { visitor: holder.visitor, isStillValid: () => findHolder(token ?? "") !== null }
      : passOf(identity);
    if (pass === "nobody") return sendToSignIn(request, response, path, signIn);
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

/** A page's browser goes to sign in; a program learns that it has to. */
function sendToSignIn(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  path: string,
  signIn: SignIn | null,
): null {
  const way = signIn?.wayIn(url) ?? { message: "Sign in first." };
  if (!("location" in way)) return refuse(response, path, "notSignedIn", way.message);
  if (path.startsWith("/api/")) return refuse(response, path, "notSignedIn", "Sign in first.");
  response.writeHead(303, { location: way.location, "cache-control": "no-store" }).end();
  return null;
}

const statusCodes = { notSignedIn: 401, notAllowed: 403 } as const satisfies Partial<
  Record<ProblemCode, number>
>;
const interfaceWords = { notSignedIn: "Unauthorized", notAllowed: "Forbidden" };

/** In the words of whoever asked: a problem of ours, an error of the interface, or a sentence for a person. */
function refuse(
  response: ServerResponse,
  path: string,
  code: keyof typeof statusCodes,
  message: string,
): null {
  const statusCode = statusCodes[code];
  const isProgram = path.startsWith("/api/");
  const problem: Problem = { code, message, statusCode };
  const body = path.startsWith("/api/v3/") ? { message: interfaceWords[code], statusCode } : problem;
  response.writeHead(statusCode, {
    ...commonHeaders,
    "content-type": isProgram ? "application/json" : "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...(path === "/api/metrics" && { "www-authenticate": "Bearer" }),
  });
  response.end(isProgram ? JSON.stringify(body) : message);
  return null;
}
