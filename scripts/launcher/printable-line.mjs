const warn = 40;

/**
 * The part of a program's output that is printed: warnings and errors of its structured log, and its whole error
 * stream. The rest reports progress and is printed with `--verbose` only.
 *
 * @param {string} line
 * @param {"stdout" | "stderr"} stream
 * @returns {string | null} the line as it should be printed, null when it should not be
 */
export function printableLine(line, stream) {
  const entry = logEntry(line);
  if (!entry) return stream === "stderr" && line.trim() !== "" ? line : null;
  if (entry.level < warn) return null;
  return `${entry.level > warn ? "error" : "warning"}: ${entry.msg ?? ""}${details(entry)}`;
}

/** The text fields of an entry beside its message, except those that every entry has. */
function details({ level: _level, time: _time, program: _program, hostname: _hostname, msg, err, ...rest }) {
  const words = Object.entries(rest)
    .filter(([, value]) => typeof value === "string")
    .map(([name, value]) => `${name}: ${value}`);
  if (err?.message && err.message !== msg) words.push(err.message);
  return words.length > 0 ? ` (${words.join(", ")})` : "";
}

/**
 * Says which program a line is from, unless the line does.
 *
 * @param {string} name
 * @param {string} line
 */
export function labelled(name, line) {
  return /^(callboard|service): /.test(line) ? line : `${name}: ${line}`;
}

/** A line of pino's log, or undefined: numbered level, message, error. */
function logEntry(line) {
  if (!line.startsWith("{")) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === "number" ? entry : undefined;
  } catch {
    return undefined;
  }
}
