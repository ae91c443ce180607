import { startProgram } from "./programs.mjs";

/**
 * Runs a program to its end and collects its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {Record<string, string | undefined>} [options.env]
 * @param {boolean} [options.show] print the lines as they come
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runStep(command, args, { cwd, env = process.env, show = false }) {
  const lines = [];
  const onLine = (line) => {
    lines.push(line);
    if (show) console.log(line);
  };
  const { code, error } = await startProgram({ command, args, cwd, env, onLine }).exited;
  if (error) lines.push(error.message);
  return { code, output: lines.join("\n") };
}
