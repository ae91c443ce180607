import { parseArgs } from "node:util";
import { databaseFailure } from "../db/database-failure.ts";
import { DatabaseUnavailable } from "../db/open-database.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { generate } from "../generate/generate.ts";
import { CommandProblem } from "./command-problem.ts";
import { createProgress } from "./progress.ts";
import { given, wholeNumber, type Environment } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const options = {
  companies: { type: "string" },
  sessions: { type: "string" },
  seed: { type: "string" },
  database: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

const max = { companies: 100_000, sessions: 10_000_000 };
const usual = { companies: 1_000, sessions: 50_000, seed: "1" };

/**
 * `service generate`: fills the database with made-up companies, events and sessions.
 *
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be done
 */
export async function generateCommand(
  argv: readonly string[],
  environment: Environment,
  { print, stderr, now }: Omit<Terminal, "stdin">,
): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  if (values.help) return print(generateHelp.trimEnd());
  const count = (name: "companies" | "sessions") => {
    const text = given(values, name, environment);
    return text ? wholeNumber(text, 0, max[name]) : usual[name];
  };
  const settings = {
    companies: count("companies"),
    sessions: count("sessions"),
    seed: values.seed ?? usual.seed,
  };
  if (settings.companies === 0 && settings.sessions > 0)
    throw new CommandProblem("sessions need companies: --companies must be at least 1");

  const act = (db: ServiceDatabase) => generateInto(db, settings, { print, stderr, now });
  await withDatabase(values, environment, act);
}

async function generateInto(
  db: ServiceDatabase,
  settings: typeof usual,
  { print, stderr, now }: Omit<Terminal, "stdin">,
): Promise<void> {
  const startedAt = now();
  const progress = createProgress(stderr, { name: "generate", unit: "sessions" }, now);
  const onSessions = (written: number) => progress.update(written, written / settings.sessions);
  try {
    await generate(db, { ...settings, nowMs: startedAt, onSessions });
    progress.clear();
    print(summary(settings, now() - startedAt));
  } catch (error) {
    const reason = databaseFailure(error);
    if (reason === null) throw error;
    throw new DatabaseUnavailable(`the database failed: ${reason}; the same command completes the work`);
  } finally {
    progress.clear();
  }
}

function summary(
  { companies, sessions }: { companies: number; sessions: number },
  elapsedMs: number,
): string {
  const inWords = (count: number) => count.toLocaleString("en");
  const perSecond = Math.round(((companies + 2 * sessions) * 1000) / Math.max(1, elapsedMs));
  return (
    `Generated ${inWords(companies)} companies, ${inWords(sessions)} events and ${inWords(sessions)} live sessions ` +
    `in ${(elapsedMs / 1000).toFixed(1)} s (${inWords(perSecond)} records a second).`
  );
}

const generateHelp = `service generate: fills the database with made-up companies, events and live sessions.

  service generate --companies 20000 --sessions 1000000 --seed 7

  --companies N   up to 100,000 (1,000)
  --sessions N    up to 10,000,000, each with an event of its own (50,000)
  --seed TEXT     another seed makes other records, under the same ids (1)
  --database      FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)

Sessions are spread over the working days from two years ago to a quarter ahead, in the states they would be in
now. Their media addresses lead nowhere: this is for trying out size, not sound. Records are written a few
thousand at a time; after an interruption the same command completes them. Nothing is ever deleted.
`;
