import { parseArgs } from "node:util";
import { type ServiceDatabase } from "../db/schema.ts";
import { deliveryStates } from "../db/webhooks/webhook-tables.ts";
import { bodiesOf, listDeliveries, resend } from "../db/webhooks/delivery-log.ts";
import {
  addEndpoint,
  enableEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  type WebhookEndpoint,
} from "../db/webhooks/endpoints.ts";
import { parseWantedTypes, webhookTypes } from "../db/webhooks/webhook-types.ts";
import { badValue, CommandProblem } from "./command-problem.ts";
import { acceptedReceiverUrl, isReceiverUrl } from "../webhooks/receiver-url.ts";
import { refuseExtraArguments, oneOfWords, wholeNumber, type Environment } from "./settings.ts";
import { withDatabase } from "./with-database.ts";

const options = {
  events: { type: "string" },
  state: { type: "string" },
  limit: { type: "string" },
  bodies: { type: "boolean" },
  database: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

interface Given {
  /** The word after the action. */
  subject: string | undefined;
  events?: string | undefined;
  state?: string | undefined;
  limit?: string | undefined;
  bodies?: boolean | undefined;
}

type Print = (line: string) => void;
type Action = (db: ServiceDatabase) => Promise<void>;

/**
 * `service webhooks add|list|remove|rotate|enable|deliveries|resend`.
 *
 * @param now real milliseconds
 * @param print takes one line for standard output
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be done
 */
export async function webhooksCommand(
  argv: readonly string[],
  environment: Environment,
  now: number,
  print: Print,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [action, subject] = positionals;
  if (values.help || action === undefined) return print(webhooksHelp.trimEnd());

  refuseExtraArguments(action === "list" ? 1 : 2, positionals);
  const act = actionOf(action, { ...values, subject }, now, print);
  await withDatabase(values, environment, act);
}

/** Checks everything that can be checked without the database. */
function actionOf(action: string, given: Given, now: number, print: Print): Action {
  switch (action) {
    case "add":
      return add(given, now, print);
    case "list":
      return async (db) => {
        for (const endpoint of await listEndpoints(db)) print(endpointLine(endpoint));
      };
    case "remove": {
      const id = subjectOf(given, "remove");
      return async (db) => {
        if (!(await removeEndpoint(db, id))) throw noEndpoint(id);
        print(`Removed webhook endpoint ${id} and its deliveries.`);
      };
    }
    case "rotate": {
      const id = subjectOf(given, "rotate");
      return async (db) => {
        const secret = await rotateSecret(db, id, now);
        if (secret === null) throw noEndpoint(id);
        print(`Both secrets of ${id} sign for 24 hours, then only the new one. It is shown only now:`);
        print(secret);
      };
    }
    case "enable": {
      const id = subjectOf(given, "enable");
      return async (db) => {
        if (!(await enableEndpoint(db, id))) throw noEndpoint(id);
        print(`Webhook endpoint ${id} gets messages from now on.`);
      };
    }
    case "deliveries":
      return deliveries(given, print);
    case "resend": {
      const id = wholeNumber({ name: "resend", text: given.subject ?? "" }, 1, Number.MAX_SAFE_INTEGER);
      return async (db) => {
        if (!(await resend(db, id, now)))
          throw new CommandProblem(`no delivery has the id ${id}; webhooks deliveries shows them`);
        print(`Delivery ${id} is sent again.`);
      };
    }
    default:
      throw badValue("webhooks", action, "add, list, remove, rotate, enable, deliveries or resend");
  }
}

function add({ subject, events }: Given, now: number, print: Print): Action {
  if (subject === undefined) throw new CommandProblem("webhooks add needs the URL of a receiver");
  if (!isReceiverUrl(subject)) throw badValue("webhooks add", subject, acceptedReceiverUrl);
  if (events === undefined) throw new CommandProblem("webhooks add needs --events TYPES, or --events all");
  const types = parseWantedTypes(events);
  if (!types) throw badValue("--events", events, `all, or some of ${webhookTypes.join(",")}`);
  const stored = types === "all" ? types : types.join(",");
  return async (db) => {
    const { id, secret } = await addEndpoint(db, { url: subject, types: stored }, now);
    print(`Added webhook endpoint ${id} (${subject}) for ${stored}. Its secret is shown only now:`);
    print(secret);
  };
}

function deliveries({ subject, state, limit, bodies }: Given, print: Print): Action {
  const filters = {
    endpointId: subject,
    state: state === undefined ? undefined : oneOfWords({ name: "--state", text: state }, deliveryStates),
    limit: limit === undefined ? 100 : wholeNumber({ name: "--limit", text: limit }, 1, 10_000),
  };
  return async (db) => {
    const listed = await listDeliveries(db, filters);
    const sent = bodies ? await bodiesOf(db, listed) : null;
    for (const delivery of listed) {
      const { id, endpoint_id, type, message_id, attempts, last_result } = delivery;
      const when =
        delivery.state === "pending" ? `due ${iso(delivery.due_at_ms)}` : iso(delivery.last_attempt_at_ms);
      const fields = [id, endpoint_id, type, message_id, delivery.state, when, attempts, last_result ?? "-"];
      print([...fields, ...(sent ? [sent.get(message_id)] : [])].join("\t"));
    }
  };
}

function endpointLine(endpoint: WebhookEndpoint): string {
  const { id, url, types, created_at_ms, failing_since_ms, disabled_at_ms, pending } = endpoint;
  const failing = failing_since_ms === null ? "works" : `fails since ${iso(failing_since_ms)}`;
  const state = disabled_at_ms === null ? failing : `disabled ${iso(disabled_at_ms)}`;
  return [id, url, types, iso(created_at_ms), state, `${pending} pending`].join("\t");
}

function subjectOf({ subject }: Given, action: string): string {
  if (subject !== undefined) return subject;
  throw new CommandProblem(`webhooks ${action} needs the ID of an endpoint; webhooks list shows them`);
}

function noEndpoint(id: string): CommandProblem {
  return new CommandProblem(`no webhook endpoint has the id ${id}`);
}

function iso(ms: number | null): string {
  return ms === null ? "-" : new Date(ms).toISOString();
}

const webhooksHelp = `service webhooks: manages receivers, which get every change while service serve runs.

  service webhooks add URL --events all|TYPES   prints the receiver's secret as its last line, once only
  service webhooks list                         one line per receiver: state, pending deliveries
  service webhooks remove ID                    deletes a receiver and its deliveries
  service webhooks rotate ID                    prints a new secret; the old one also signs for 24 hours
  service webhooks enable ID                    enables a disabled receiver
  service webhooks deliveries [ID]              the newest deliveries: id, receiver, type, message, state,
                                                time, attempts, last result
  service webhooks resend DELIVERY              sends a message again, with the same id

  --events     all, or some of
${webhookTypes.map((type) => `                 ${type}`).join("\n")}
  --state      pending, delivered or failed (deliveries)
  --limit      how many deliveries to show, 100
  --bodies     also what was sent, as the last column (deliveries)
  --database   FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)

A receiver is any http:// or https:// address, including private ones. It must answer 2xx within 10 seconds;
otherwise the message is retried after 5 s, 2 min, 15 min and 1 h. A receiver that only fails for five days is
disabled. Messages are signed as Standard Webhooks describes. Finished deliveries stay in the log for a week.
`;
