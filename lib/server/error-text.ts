/** The message of an error, or of anything else that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first line of that, for one-line messages. */
export function errorLine(error: unknown): string {
  return errorText(error).split("\n")[0]!;
}
