/** One benchmark as `npm run bench -- NAME …` runs it. */
export interface Bench {
  name: string;
  /** What it measures, in one line for the overview. */
  summary: string;
  /** Runs when no name is given. */
  isQuick: boolean;
  /**
   * Runs it and prints the results. Leaves nothing running and nothing on disk.
   *
   * @param argv the arguments after the name
   */
  run: (argv: string[], say: (line: string) => void) => Promise<void>;
}
