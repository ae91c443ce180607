import { ownAddress } from "../address/own-address.ts";
import { problemCodes, type ProblemCode } from "../../contract/board/values/problem-codes.ts";
import { isRecord, type ReadAnswer } from "./answer.ts";

/**
 * Why a request failed: the server reported a problem (`problem`), it could not be reached (`unreachable`), or its
 * answer is not the one expected (`unreadable`).
 */
export type RequestFailure =
  | { kind: "problem"; code: ProblemCode; status: number }
  | { kind: "unreachable" }
  | { kind: "unreadable"; status: number };

/** Thrown by `request`; screens choose their words by `failure`, not by the message. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

const timeoutMs = 10_000;

/** GETs one of our routes. @throws RequestError, or the abort as it came */
export async function request<T>(path: string, read: ReadAnswer<T>, signal?: AbortSignal): Promise<T> {
  const response = await send(path, {}, signal);
  return readAnswer(response, await readJson(response, { kind: "unreachable" }, signal), read);
}

/**
 * Sends a change to one of our routes.
 * @throws RequestError; after `unreachable` and `unreadable` it is not known whether the change was made, and an answer
 * that breaks off is `unreadable`, because the server had received the change
 */
export async function change<T>(
  method: "PUT" | "POST" | "DELETE",
  path: string,
  content: unknown,
  read: ReadAnswer<T>,
): Promise<T> {
  const body = JSON.stringify(content);
  const response = await send(path, { method, body });
  const cut: RequestFailure = { kind: "unreadable", status: response.status };
  return readAnswer(response, await readJson(response, cut), read);
}

function readAnswer<T>(response: Response, body: unknown, read: ReadAnswer<T>): T {
  if (!response.ok) throw problemOf(response.status, body);
  const answer = read(body);
  if (answer !== null) return answer;
  throw new RequestError({ kind: "unreadable", status: response.status }, "The answer lacks expected fields");
}

async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(ownAddress(path), {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        accept: "application/json",
        ...(init.body !== undefined && { "content-type": "application/json" }),
      },
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError({ kind: "unreachable" }, "Our server did not answer", error);
  }
}

/** Parses a body; `cut` is the failure where the body breaks off or does not arrive in time. */
async function readJson(response: Response, cut: RequestFailure, signal?: AbortSignal): Promise<unknown> {
  const { status } = response;
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof SyntaxError)) throw new RequestError(cut, `Answer ${status} broke off`, error);
    throw new RequestError({ kind: "unreadable", status }, `Answer ${status} was not JSON`, error);
  }
}

function problemOf(status: number, body: unknown): RequestError {
  const problem = isRecord(body) ? body : {};
  const code = problemCodes.find((one) => one === problem["code"]);
  const { message } = problem;
  if (code === undefined || typeof message !== "string")
    return new RequestError({ kind: "unreadable", status }, `Answer ${status}`);
  return new RequestError({ kind: "problem", code, status }, message);
}

const finalCodes = new Set<ProblemCode>(["notFound", "badRequest", "notSignedIn", "notAllowed"]);

/** True when a retry cannot help: not found, a wrong request, or one that this person may not make. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.failure.kind !== "problem") return false;
  return finalCodes.has(error.failure.code);
}

/** True when the server answered with this problem. */
export function hasProblem(error: Error | null, code: ProblemCode): boolean {
  return error instanceof RequestError && error.failure.kind === "problem" && error.failure.code === code;
}
