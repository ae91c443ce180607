import type { Readable } from "node:stream";
import type { ProgressOutput } from "./progress.ts";

/** The terminal and the time, as a command sees them. */
export interface Terminal {
  stdin: Readable;
  /** For progress and error messages. */
  stderr: ProgressOutput;
  /** Prints one line to standard output. */
  print: (line: string) => void;
  /** Real milliseconds. */
  now: () => number;
}
