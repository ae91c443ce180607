import { pino } from "pino";
import { CommandProblem } from "./cli/command-problem.ts";
import { compactCommand } from "./cli/compact-command.ts";
import { overview, serveHelp } from "./cli/help.ts";
import { generateCommand } from "./cli/generate-command.ts";
import { importCommand, type Terminal } from "./cli/import-command.ts";
import { keysCommand } from "./cli/keys-command.ts";
import { readServeSettings } from "./cli/read-serve-settings.ts";
import { webhooksCommand } from "./cli/webhooks-command.ts";
import { databaseRefusal } from "./db/database-refusal.ts";
import { DatabaseUnavailable } from "./db/open-database.ts";
import { withSecretFiles, type Environment } from "./cli/settings.ts";
import { serve } from "./serve.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);
const terminal: Terminal = { stdin: process.stdin, stderr: process.stderr, print, now: Date.now };

try {
  await run(process.argv.slice(2));
} catch (error) {
  complain(describe(error));
  process.exitCode = 1;
}

async function run([verb, ...argv]: string[]): Promise<void> {
  const environment = withSecretFiles(process.env);
  switch (verb) {
    case "serve":
      return runServe(argv, environment);
    case "keys":
      return keysCommand(argv, environment, Date.now(), print);
    case "import":
      return importCommand(argv, environment, terminal);
    case "generate":
      return generateCommand(argv, environment, terminal);
    case "compact":
      return compactCommand(argv, environment, print);
    case "webhooks":
      return webhooksCommand(argv, environment, Date.now(), print);
    case undefined:
    case "help":
    case "--help":
    case "-h":
      return print(overview.trimEnd());
    default:
      throw new CommandProblem(
        `unknown command ${JSON.stringify(verb)}; accepted: serve, keys, import, generate, compact, webhooks (see --help)`,
      );
  }
}

async function runServe(argv: string[], environment: Environment): Promise<void> {
  const settings = readServeSettings(argv, environment);
  if (!settings) return print(serveHelp.trimEnd());
  const stopRequested = new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  const isJson = settings.log === "json";
  const logger = isJson ? pino({ name: "service", base: undefined }, pino.destination(1)) : null;
  const say = logger ? (line: string) => logger.info(line) : print;
  const service = await serve(settings, logger ? (line) => logger.error(line) : complain);
  say(`Service listening on ${service.url}`);
  await stopRequested;
  logger?.info("Stopping after the requests in flight");
  await service.stop();
}

function describe(error: unknown): string {
  if (isExpected(error)) return `service: ${error.message}`;
  const refusal = databaseRefusal(error);
  if (refusal !== null) return `service: the database failed: ${refusal}`;
  return String(error instanceof Error ? error.stack : error);
}

/** True for errors that the operator can fix; others are bugs and print a stack. */
function isExpected(error: unknown): error is Error {
  if (error instanceof CommandProblem || error instanceof DatabaseUnavailable) return true;
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
