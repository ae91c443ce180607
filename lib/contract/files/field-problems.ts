import type { z } from "zod";

/** What is wrong with one field of a line. */
export interface FieldProblem {
  /** Such as `tickers[0].exchange`; empty for the line as a whole. */
  field: string;
  reason: string;
}

/** A schema's issues in words for the person who made the file. */
export function fieldProblems(error: Pick<z.core.$ZodError, "issues">, under = ""): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const field = fieldName([...(under === "" ? [] : [under]), ...issue.path]);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ field: fieldName([field, key]), reason: "is not a known field" }));
    return [{ field, reason: reasonOf(issue) }];
  });
}

/** Sees the value as well, which distinguishes a missing field from one of the wrong type. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.input === undefined && issue.code !== "custom" ? "is missing" : undefined;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.message === "is missing") return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `must not be less than ${issue.minimum}`;
    case "too_big":
      return `must not be greater than ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const kinds: Record<string, string> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  array: "a list",
  object: "an object",
};

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .filter((part) => part !== "")
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`))
    .join("");
}
