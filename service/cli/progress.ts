/** Where progress is printed, such as standard error. */
export interface ProgressOutput {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

/** The progress of a long command. */
export interface Progress {
  /** @param share from 0 to 1; null when the end is not known */
  update: (done: number, share: number | null) => void;
  /** Removes the bar; call before printing anything else. */
  clear: () => void;
}

/**
 * Shows progress: a bar on a terminal, elsewhere an occasional line.
 *
 * @param unit what is counted, in the plural
 * @param now real milliseconds
 */
export function createProgress(
  output: ProgressOutput,
  { name, unit }: { name: string; unit: string },
  now: () => number,
): Progress {
  const startedAt = now();
  const everyMs = output.isTTY ? barEveryMs : lineEveryMs;
  let nextAt = startedAt + everyMs;
  let isShown = false;

  return {
    update(done, share) {
      const at = now();
      if (at < nextAt) return;
      nextAt = at + everyMs;
      const words = inWords(done, share, unit, at - startedAt);
      if (output.isTTY) output.write(`${backToStart}${barLine(name, words, share, output.columns ?? 80)}`);
      else output.write(`${name}: ${words.join(", ")}\n`);
      isShown = true;
    },
    clear() {
      if (isShown && output.isTTY) output.write(backToStart);
      isShown = false;
    },
  };
}

const barEveryMs = 100;
const lineEveryMs = 10_000;
const barCells = 20;
const backToStart = "\r\u001b[2K";

function inWords(done: number, share: number | null, unit: string, elapsedMs: number): string[] {
  const perSecond = Math.round((done * 1000) / Math.max(1, elapsedMs));
  const words = [`${done.toLocaleString("en")} ${unit}`, `${perSecond.toLocaleString("en")}/s`];
  if (share === null || share <= 0) return words;
  const leftSeconds = Math.ceil((elapsedMs * (1 - share)) / share / 1000);
  return [`${Math.floor(share * 100)} %`, ...words, `${inMinutes(leftSeconds)} left`];
}

function inMinutes(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function barLine(name: string, words: string[], share: number | null, columns: number): string {
  const filled = Math.round((share ?? 0) * barCells);
  const bar = share === null ? "" : `${"█".repeat(filled)}${"░".repeat(barCells - filled)} `;
  return `${name}  ${bar}${words.join("  ")}`.slice(0, columns - 1);
}
