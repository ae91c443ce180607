import type { Row, ServiceDatabase } from "../db/schema.ts";
import { publicAddress } from "../db/records/public-address.ts";
import {
  bodiesOf,
  claimDue,
  endpointsWithDue,
  pruneLog,
  recordFailure,
  recordSuccess,
  release,
  type Delivery,
} from "../db/webhooks/delivery-log.ts";
import { secretsOf } from "../db/webhooks/endpoints.ts";
import { changesAtOnce, fanOut } from "../db/webhooks/fan-out.ts";
import { answerWithinMs } from "../db/webhooks/retry-schedule.ts";
import { messagesOf } from "./messages.ts";
import { send, type OutgoingMessage } from "./send.ts";

export interface DispatcherOptions {
  db: ServiceDatabase;
  /** The base of addresses on this service; no trailing slash. */
  publicUrl: string;
  /** Real time in milliseconds, independent of the service's clock. */
  machineNow?: () => number;
  /** How long a receiver may take, in milliseconds. */
  answerWithinMs?: number;
  /** Called with the error of every run that failed; the next one tries again. */
  onError: (error: unknown) => void;
}

/** Limited per receiver, so that a slow one does not delay others. */
const maxInFlightPerEndpoint = 8;
const pruneEveryMs = 3_600_000;

type Endpoint = Pick<Row<"webhook_endpoints">, "id" | "url">;

/**
 * Sends changes to receivers. Its whole state is in the database: after a restart it continues, and any number of
 * processes may run it.
 */
export function createDispatcher(options: DispatcherOptions) {
  const { db, machineNow = Date.now, onError } = options;
  const address = publicAddress(options.publicUrl);
  const stopping = new AbortController();
  /** By the id of the receiver. */
  const inFlight = new Map<string, Set<Promise<void>>>();
  let prunedAtMs = -Infinity;
  let onRequestEnd = () => {};

  /** Sends what is due; true when there are more changes than one run takes. */
  async function sendDue(): Promise<boolean> {
    const now = machineNow();
    const hasMoreChanges = (await fanOut(db, (change) => messagesOf(change, address), now)) === changesAtOnce;
    for (const endpoint of await endpointsWithDue(db, now)) await sendDueTo(endpoint, now);
    if (now - prunedAtMs >= pruneEveryMs) {
      prunedAtMs = now;
      await pruneLog(db, now);
    }
    return hasMoreChanges;
  }

  async function sendDueTo(endpoint: Endpoint, now: number): Promise<void> {
    const requests = inFlight.get(endpoint.id) ?? new Set();
    inFlight.set(endpoint.id, requests);
    const free = maxInFlightPerEndpoint - requests.size;
    if (free <= 0) return;
    const deliveries = await claimDue(db, endpoint.id, free, now);
    const bodies = await bodiesOf(db, deliveries);
    const secrets = await secretsOf(db, endpoint.id, now);
    // Started in order without a pause, so that they usually arrive in order.
    for (const delivery of deliveries) {
      const body = bodies.get(delivery.message_id);
      if (body === undefined) continue;
      const message = { url: endpoint.url, messageId: delivery.message_id, body, secrets };
      const request = deliver(delivery, message)
        .catch(onError)
        .finally(() => {
          requests.delete(request);
          onRequestEnd();
        });
      requests.add(request);
    }
  }

  async function deliver(delivery: Delivery, message: OutgoingMessage): Promise<void> {
    const signal = AbortSignal.any([
      stopping.signal,
      AbortSignal.timeout(options.answerWithinMs ?? answerWithinMs),
    ]);
    const outcome = await send(message, { now: machineNow(), signal });
    if (outcome.isDelivered) await recordSuccess(db, delivery, outcome.result, machineNow());
    else if (stopping.signal.aborted) await release(db, delivery, machineNow());
    else await recordFailure(db, delivery, outcome.result, machineNow());
  }

  /** Resolves when no request is in flight. */
  async function settled(): Promise<void> {
    await Promise.all([...inFlight.values()].flatMap((requests) => [...requests]));
  }

  return {
    sendDue,
    settled,
    /** Sets what is called after every request, when its receiver can take another. */
    whenRequestEnds: (listener: () => void) => {
      onRequestEnd = listener;
    },
    /** Cancels requests in flight; their deliveries stay due. */
    stop: async () => {
      stopping.abort();
      await settled();
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
