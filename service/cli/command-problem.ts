/** Why a command cannot run, in one line for the person who typed it. */
export class CommandProblem extends Error {
  override name = "CommandProblem";
}

/** The line for a bad value: which one, what was given, what is accepted. */
export function badValue(name: string, given: string, accepted: string): CommandProblem {
  return new CommandProblem(`${name} is ${JSON.stringify(given)}; accepted: ${accepted}`);
}
