import { onHangUp } from "#lib/contract/environment/hang-up.ts";
import { CommandProblem } from "./cli/command-problem.ts";
import { overview, serveHelp } from "./cli/help.ts";
import { databaseFailure } from "./db/database-failure.ts";
import { DatabaseUnavailable } from "./db/open-database.ts";
import { withSecretFiles, type Environment } from "./cli/settings.ts";
import type { Terminal } from "./cli/terminal.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);
// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
const terminal: Terminal = { stdin: process.stdin, stderr: process.stderr, print, now: Date.now };

try {
  await run(process.argv.slice(2));
} catch (error) {
  complain(describe(error));
  process.exitCode = 1;
}

/** Loads only what the command needs: loading all of the server takes longer than most commands. */
async function run([verb, ...argv]: string[]): Promise<void> {
  const environment = withSecretFiles(process.env);
  switch (verb) {
    case "serve":
      return runServe(argv, environment);
    case "keys": {
      const { keysCommand } = await import("./cli/keys-command.ts");
      return keysCommand(argv, environment, Date.now(), print);
    }
    case "import": {
      const { importCommand } = await import("./cli/import-command.ts");
      return importCommand(argv, environment, terminal);
    }
    case "generate": {
      const { generateCommand } = await import("./cli/generate-command.ts");
      return generateCommand(argv, environment, terminal);
    }
    case "history": {
      const { historyCommand } = await import("./cli/history-command.ts");
      return historyCommand(argv, environment, Date.now(), print);
    }
    case "compact": {
      const { compactCommand } = await import("./cli/compact-command.ts");
      return compactCommand(argv, environment, print);
    }
    case "calendar": {
      const { calendarCommand } = await import("./cli/calendar-command.ts");
      return calendarCommand(argv, environment, Date.now(), print);
    }
    case "webhooks": {
      const { webhooksCommand } = await import("./cli/webhooks-command.ts");
      return webhooksCommand(argv, environment, Date.now(), print);
    }
    case undefined:
    case "help":
    case "--help":
    case "-h":
      return print(overview.trimEnd());
    default:
      throw new CommandProblem(
        `unknown command ${JSON.stringify(verb)}; accepted: serve, keys, import, generate, calendar, history, compact, webhooks (see --help)`,
      );
  }
}

async function runServe(argv: string[], environment: Environment): Promise<void> {
  const { readServeSettings } = await import("./cli/read-serve-settings.ts");
  const settings = readServeSettings(argv, environment);
  if (!settings) return print(serveHelp.trimEnd());
  const stopRequested = new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  const [{ createLogger }, { serve }] = await Promise.all([
    import("#lib/contract/environment/logger.ts"),
    import("./serve.ts"),
  ]);
  const secrets = [settings.controlToken, settings.bootstrapKey].filter((secret) => secret !== undefined);
  const log = createLogger({ program: "service", ...settings.log, secrets: () => secrets });
  onHangUp(() =>
    log.warn("SIGHUP: the service reads its settings at the start only; restart it for new ones"),
  );
  const service = await serve(settings, log);
  log.info(`Service listening on ${service.url}`);
  await stopRequested;
  log.info("Stopping after the requests in flight");
  await service.stop();
}

function describe(error: unknown): string {
  if (isExpected(error)) return `service: ${error.message}`;
  const failure = databaseFailure(error);
  if (failure !== null) return `service: the database failed: ${failure}`;
  return String(error instanceof Error ? error.stack : error);
}

/** True for errors that the operator can fix; others are bugs and print a stack. */
function isExpected(error: unknown): error is Error {
  if (error instanceof CommandProblem || error instanceof DatabaseUnavailable) return true;
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
