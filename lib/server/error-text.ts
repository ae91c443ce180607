/** The message of an error, or of anything else that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first line of that, for one-line messages. */
export function errorLine(error: unknown): string {
  return errorText(error).split("\n")[0]!;
}

/** The code of a system or database error, for one-line messages. */
export function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return errorLine(error);
}
