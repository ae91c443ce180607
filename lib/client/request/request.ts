import * as z from "zod/mini";
import { ownAddress } from "../address/own-address.ts";
import { problemSchema } from "../../contract/board/problem.ts";
import type { ProblemCode } from "../../contract/board/problem.ts";

/**
 * Why a request failed: the server reported a problem (`problem`), it could not be reached (`unreachable`), or its
 * answer could not be parsed (`unreadable`).
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

/**
 * GETs one of our routes and parses the answer. Throws a `RequestError`, or an abort as it came.
 */
export async function request<T extends z.core.$ZodType>(
  path: string,
  schema: T,
  signal?: AbortSignal,
): Promise<z.core.output<T>> {
  return readAnswer(await send(path, {}, signal), schema, signal);
}

/**
 * Asks one of our routes to change something and parses the answer. Throws a `RequestError`; after `unreachable` and
 * `unreadable` it is not known whether the change was made.
 */
export async function change<T extends z.core.$ZodType>(
  method: "PUT" | "POST" | "DELETE",
  path: string,
  content: unknown,
  schema: T,
): Promise<z.core.output<T>> {
  const body = JSON.stringify(content);
  return readAnswer(await send(path, { method, body }), schema);
}

async function readAnswer<T extends z.core.$ZodType>(
  response: Response,
  schema: T,
  signal?: AbortSignal,
): Promise<z.core.output<T>> {
  const body = await readJson(response, signal);
  if (!response.ok) throw problemOf(response.status, body);
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  throw new RequestError(
    { kind: "unreadable", status: response.status },
    "The answer was not as agreed",
    parsed.error,
  );
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

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError(
      { kind: "unreadable", status: response.status },
      `Answer ${response.status} was not JSON`,
      error,
    );
  }
}

function problemOf(status: number, body: unknown): RequestError {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return new RequestError({ kind: "unreadable", status }, `Answer ${status}`);
  return new RequestError({ kind: "problem", code: problem.data.code, status }, problem.data.message);
}

const finalCodes = new Set<ProblemCode>(["notFound", "badRequest", "notSignedIn", "notAllowed"]);

/** True when a retry cannot help: the thing does not exist, the request was wrong, or it is not for this person. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.failure.kind !== "problem") return false;
  return finalCodes.has(error.failure.code);
}
