import type { ProblemCode } from "../../contract/board/values/problem-codes.ts";

const brand = Symbol.for("callboard.service-problem");

/** A request that cannot be fulfilled; the message may be shown. */
export class ServiceProblem extends Error {
  readonly code: ProblemCode;
  readonly [brand] = true;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.name = "ServiceProblem";
    this.code = code;
  }
}

/** Recognises a ServiceProblem from any bundle. */
export function isServiceProblem(error: unknown): error is ServiceProblem {
  return typeof error === "object" && error !== null && brand in error;
}
