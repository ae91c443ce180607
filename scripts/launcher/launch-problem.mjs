/** A reason not to start that is told in one line: its message is printed as it is, without a stack. */
export class LaunchProblem extends Error {}
