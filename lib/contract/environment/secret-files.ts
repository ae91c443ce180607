/** Variables of an environment; an empty text counts as not given. */
type Variables = Record<string, string | undefined>;

/** The variables with each secret that was given by file in its place, and one line per fault. */
export interface FilledSecrets {
  variables: Variables;
  lines: string[];
}

/**
 * Lets every secret `NAME` also be given as `NAME_FILE`, the way containers are handed secrets: a file that holds
 * only the secret. Line ends after it do not count. Lines never show what a file holds.
 *
 * @param read the text of a file; throws when it cannot
 */
export function fillSecrets(
  variables: Variables,
  names: readonly string[],
  read: (file: string) => string,
): FilledSecrets {
  const filled: FilledSecrets = { variables: { ...variables }, lines: [] };
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    const addFault = (fault: string) => void filled.lines.push(`${name}_FILE: ${fault}`);
    if (variables[name]) {
      addFault(`given together with ${name}; accepted: one of the two`);
      continue;
    }
    try {
      const secret = read(file).replace(/[\r\n]+$/, "");
      if (secret === "")
        addFault(`given ${JSON.stringify(file)}, which is empty; accepted: a file with the secret`);
      else filled.variables[name] = secret;
    } catch (error) {
      addFault(
        `given ${JSON.stringify(file)}, which cannot be read (${codeOf(error)}); accepted: a file with the secret`,
      );
    }
  }
  return filled;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
