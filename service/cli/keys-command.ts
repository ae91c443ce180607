import { parseArgs } from "node:util";
import { createKey, listKeys, revokeKey } from "../db/keys.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { datasets, parseDatasets } from "../db/datasets.ts";
import { badValue, CommandProblem } from "./command-problem.ts";
import { keysHelp } from "./help.ts";
import { refuseExtraArguments, type Environment } from "./settings.ts";
import { withDatabase } from "./with-database.ts";

const options = {
  name: { type: "string" },
  datasets: { type: "string" },
  database: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/**
 * `service keys create|list|revoke`.
 *
 * @param print takes one line for standard output
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be done
 */
export async function keysCommand(
  argv: readonly string[],
  environment: Environment,
  now: number,
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [action, id] = positionals;
  if (values.help || action === undefined) return print(keysHelp.trimEnd());

  refuseExtraArguments(action === "revoke" ? 2 : 1, positionals);
  const act = actionOf(action, { ...values, id }, now, print);
  await withDatabase(values, environment, act);
}

interface KeyOptions {
  name?: string | undefined;
  datasets?: string | undefined;
  id: string | undefined;
}

/** Checks everything that can be checked without the database. */
function actionOf(action: string, given: KeyOptions, now: number, print: (line: string) => void) {
  switch (action) {
    case "create": {
      const { name } = given;
      if (!name?.trim()) throw new CommandProblem("keys create needs --name NAME");
      if (/\p{Cc}/u.test(name)) throw badValue("--name", name, "a text of one line without tabs");
      const requested = parseDatasets(given.datasets ?? "all");
      if (!requested || requested.length === 0)
        throw badValue("--datasets", given.datasets ?? "", `all, or some of ${datasets.join(",")}`);
      return async (db: ServiceDatabase) => {
        const created = await createKey(db, { name, datasets: requested }, now);
        print(`Created key ${created.id} (${name}) for ${requested.join(",")}. It is shown only now:`);
        print(created.key);
      };
    }
    case "list":
      return async (db: ServiceDatabase) => {
        for (const key of await listKeys(db)) {
          const created = new Date(key.createdAtMs).toISOString();
          const state =
            key.revokedAtMs === null ? "valid" : `revoked ${new Date(key.revokedAtMs).toISOString()}`;
          print([key.id, key.name, key.datasets.join(","), created, state].join("\t"));
        }
      };
    case "revoke": {
      const { id } = given;
      if (id === undefined)
        throw new CommandProblem("keys revoke needs the ID of a key; keys list shows them");
      return async (db: ServiceDatabase) => {
        if (!(await revokeKey(db, id, now))) throw new CommandProblem(`no valid key has the id ${id}`);
        print(`Revoked key ${id}.`);
      };
    }
    default:
      throw badValue("keys", action, "create, list or revoke");
  }
}
