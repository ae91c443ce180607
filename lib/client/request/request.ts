import { ownAddress } from "../address/own-address.ts";
import { problemCodes, type ProblemCode } from "../../contract/board/values/problem-codes.ts";
import { isRecord, type ReadAnswer } from "./answer.ts";

/**
 * Why a request failed: the server reported a problem (`problem`), it could not be reached (`unreachable`), its answer is
 * not the one expected (`unreadable`), or a server of another version answered (`otherVersion`).
 */
export type RequestFailure =
  | { kind: "problem"; code: ProblemCode; status: number }
  | { kind: "unreachable" }
  | { kind: "unreadable"; status: number }
  | { kind: "otherVersion"; status: number };

/** Thrown where an answer is missing; screens choose their words by `failure`, not by the message. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

const timeoutMs = 10_000;

/**
 * GETs what is outside the table of endpoints, or was stored by an earlier version, and reads it.
 * @throws RequestError, or the abort as it came
 */
export async function request<T>(path: string, read: ReadAnswer<T>, signal?: AbortSignal): Promise<T> {
  const { response, answer } = await send(path, {}, signal);
  return readAnswer(response, answer, read);
}

/** Sends content to a path outside the table of endpoints. @throws RequestError as `call` does */
export async function post<T>(path: string, content: unknown, read: ReadAnswer<T>): Promise<T> {
  const { response, answer } = await send(path, { method: "POST", body: JSON.stringify(content) });
  return readAnswer(response, answer, read);
}

function readAnswer<T>({ status }: Response, body: unknown, read: ReadAnswer<T>): T {
  const answer = read(body);
  if (answer !== null) return answer;
  throw new RequestError({ kind: "unreadable", status }, "The answer lacks expected fields");
}

/**
 * Sends a request to our server, and reads the JSON of a success.
 * @throws RequestError, or the abort as it came. After `unreachable` and `unreadable` it is not known whether a change was
 * made, and an answer to one that breaks off is `unreadable`, because the server had received the change.
 */
export async function send(
  path: string,
  content: { method?: string; body?: string },
  signal?: AbortSignal,
): Promise<{ response: Response; answer: unknown }> {
  const response = await fetchOwn(path, content, signal);
  const { ok, status } = response;
  const cut: RequestFailure =
    content.body === undefined ? { kind: "unreachable" } : { kind: "unreadable", status };
  const answer = await readJson(response, cut, signal);
  if (!ok) throw problemOf(status, answer);
  return { response, answer };
}

async function fetchOwn(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
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

const finalCodes = new Set<ProblemCode>([
  "notFound",
  "badRequest",
  "unknownZone",
  "notSignedIn",
  "notAllowed",
]);

/** True when a retry cannot help: not found, a wrong request, or one that this person may not make. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.failure.kind !== "problem") return false;
  return finalCodes.has(error.failure.code);
}

/** True when the server answered with this problem. */
export function hasProblem(error: Error | null, code: ProblemCode): boolean {
  return error instanceof RequestError && error.failure.kind === "problem" && error.failure.code === code;
}
