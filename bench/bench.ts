/**
 * A figure of a bench that `--check` compares with `figures.json`: a ratio of one run, or a count. Never a time, which is
 * the machine's and that of its other work.
 */
export interface CheckedFigure {
  /** Unique within the bench. */
  name: string;
  value: number;
  better: "higher" | "lower";
  /** How far runs of the same code lie apart, as a share of the value. */
  spread: number;
}

type Say = (line: string) => void;

/** One benchmark as `npm run bench -- NAME …` runs it. */
export interface Bench {
  name: string;
  /** What it measures, in one line for the overview. */
  summary: string;
  /** Runs when no name is given. */
  isQuick: boolean;
  /** The arguments of its short form, which `--check` runs; null where it measures nothing but times. */
  shortForm: readonly string[] | null;
  /**
   * Runs it and prints the results. Leaves nothing running and nothing on disk.
   *
   * @param argv the arguments after the name
   * @param note called with every figure that `--check` compares
   */
  run: (argv: string[], say: Say, note: (figure: CheckedFigure) => void) => Promise<void>;
}
