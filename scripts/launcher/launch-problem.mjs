/** Why nothing was started, in one line that is printed without a stack. */
export class LaunchProblem extends Error {}
