/** One benchmark as `npm run bench -- NAME …` runs it. */
export interface Bench {
  name: string;
  /** What it measures, in one line for the overview. */
  summary: string;
  /** Runs when no name is given. */
  isQuick: boolean;
  /**
   * Runs it and says what it found. Leaves nothing running and nothing on disk.
   *
   * @param argv what came after the name
   */
  run: (argv: string[], say: (line: string) => void) => Promise<void>;
}
