/** Why a command cannot run, in one line for the person who ran it. */
export class CommandProblem extends Error {
  override name = "CommandProblem";
}

/** The line for a bad value: its name, what was given, what is accepted. */
export function badValue(name: string, given: string, accepted: string): CommandProblem {
  const withoutPassword = given.replace(/\/\/[^/]*@/, "//…@");
  return new CommandProblem(`${name} is ${JSON.stringify(withoutPassword)}; accepted: ${accepted}`);
}
