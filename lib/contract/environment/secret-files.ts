/** Environment variables; an empty value counts as not given. */
type Variables = Record<string, string | undefined>;

/** The variables with the secrets read from files filled in, and one line for each mistake. */
export interface FilledSecrets {
  variables: Variables;
  lines: string[];
}

/**
 * Lets every secret `NAME` also be given as `NAME_FILE`, the path of a file that holds only the secret, as containers
 * get theirs. Trailing line ends are removed. The lines never contain what is in a file.
 *
 * @param read returns the text of a file, or throws
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
