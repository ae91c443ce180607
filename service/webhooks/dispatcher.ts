import type { Row, ServiceDatabase } from "../db/schema.ts";
import { publicAddress } from "../records/public-address.ts";
import {
  bodiesOf,
  claimDue,
  endpointsWithDue,
  pruneLog,
  recordFailure,
  recordSuccess,
  release,
  type Delivery,
} from "./delivery-log.ts";
import { secretsOf } from "./endpoints.ts";
import { changesAtOnce, fanOut } from "./fan-out.ts";
import { answerWithinMs } from "./retry-schedule.ts";
import { send, type Sending } from "./send.ts";

export interface DispatcherOptions {
  db: ServiceDatabase;
  /** Put in front of addresses on this service; no slash at the end. */
  publicUrl: string;
  /** Real time in milliseconds: receivers wait in it, whatever the service's clock does. */
  machineNow?: () => number;
  /** How long a receiver may take, in milliseconds. */
  answerWithinMs?: number;
  /** Hears of every beat that failed; the next one tries again. */
  onError: (error: unknown) => void;
}

/** Requests under way to one receiver: a slow one fills its own places and nobody else's. */
const placesPerEndpoint = 8;
const pruneEveryMs = 3_600_000;

type Endpoint = Pick<Row<"webhook_endpoints">, "id" | "url">;

/**
 * Tells receivers what changed. Everything it knows is in the database: starting again goes on where the last
 * one stopped, and any number of processes may do this side by side.
 */
export function createDispatcher(options: DispatcherOptions) {
  const { db, machineNow = Date.now, onError } = options;
  const address = publicAddress(options.publicUrl);
  const stopping = new AbortController();
  const underWay = new Map<string, Set<Promise<void>>>();
  let prunedAtMs = -Infinity;
  let onFreePlace = () => {};

  /** Takes on what is due; true when there is more than it could take. */
  async function beat(): Promise<boolean> {
    const now = machineNow();
    const hasMoreChanges = (await fanOut(db, address, now)) === changesAtOnce;
    for (const endpoint of await endpointsWithDue(db, now)) await takeOn(endpoint, now);
    if (now - prunedAtMs >= pruneEveryMs) {
      prunedAtMs = now;
      await pruneLog(db, now);
    }
    return hasMoreChanges;
  }

  async function takeOn(endpoint: Endpoint, now: number): Promise<void> {
    const inHand = underWay.get(endpoint.id) ?? new Set();
    underWay.set(endpoint.id, inHand);
    const freePlaces = placesPerEndpoint - inHand.size;
    if (freePlaces <= 0) return;
    const deliveries = await claimDue(db, endpoint.id, freePlaces, now);
    const bodies = await bodiesOf(db, deliveries);
    const secrets = await secretsOf(db, endpoint.id, now);
    // Started in order and without a pause between, so that they usually arrive in order too.
    for (const delivery of deliveries) {
      const body = bodies.get(delivery.message_id);
      if (body === undefined) continue;
      const sending = { url: endpoint.url, messageId: delivery.message_id, body, secrets };
      const delivering = deliver(delivery, sending)
        .catch(onError)
        .finally(() => {
          inHand.delete(delivering);
          onFreePlace();
        });
      inHand.add(delivering);
    }
  }

  async function deliver(delivery: Delivery, sending: Sending): Promise<void> {
    const signal = AbortSignal.any([
      stopping.signal,
      AbortSignal.timeout(options.answerWithinMs ?? answerWithinMs),
    ]);
    const outcome = await send(sending, { now: machineNow(), signal });
    if (outcome.isTaken) await recordSuccess(db, delivery, outcome.result, machineNow());
    else if (stopping.signal.aborted) await release(db, delivery, machineNow());
    else await recordFailure(db, delivery, outcome.result, machineNow());
  }

  /** Resolves when no request is under way. */
  async function settled(): Promise<void> {
    await Promise.all([...underWay.values()].flatMap((inHand) => [...inHand]));
  }

  return {
    beat,
    settled,
    /** Calls when a receiver has room for another request. */
    whenPlaceIsFree: (listener: () => void) => {
      onFreePlace = listener;
    },
    /** Breaks off what is under way; it stays due. */
    stop: async () => {
      stopping.abort();
      await settled();
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
