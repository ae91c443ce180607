import { setTimeout as delay } from "node:timers/promises";
import { createTabClock } from "#lib/client/freshness/tab-clock.ts";
import { createBoardPoller } from "#lib/client/board/board-poller.ts";
import type { ClientBoard } from "#lib/domain/board/merge-board.ts";
import { openEventStream } from "./event-streams.ts";
import { boardPollMs } from "#lib/contract/board/values/board-poll-ms.ts";

/** A screen whose requests may be answered by different instances, as behind a load balancer. */
export interface RoamingViewer {
  /** The version of every answer, in order. */
  versions: readonly number[];
  /** The versions of each event stream, in order. */
  streams: readonly (readonly number[])[];
  /** The states of each session, in the order seen. */
  states: ReadonlyMap<number, readonly string[]>;
  /**
   * What the screen says of its freshness after each request, answered or not, in order: `current`, or for instance
   * `late: takingOver`. As every screen does, it counts the server's silence as well.
   */
  freshness: readonly string[];
  /** The requests that failed at an address that is still listed, with the error; a timeout does not count. */
  unanswered: readonly string[];
  stop: () => Promise<void>;
}

const askEveryMs = 100;
const timeoutMs = 2_000;

/** Polls one address after the other, and subscribes to all. `addresses` is read anew before each. */
export function roam(addresses: () => readonly string[]): RoamingViewer {
  const stopping = new AbortController();
  const versions: number[] = [];
  const streams: number[][] = [];
  const states = new Map<number, string[]>();
  const freshness: string[] = [];
  const feed = createTabClock({ steadyNow: () => performance.now(), isOnline: () => true });
  const noteScreen = () => {
    feed.evaluate();
    const { status, cause } = feed.freshness();
    freshness.push(cause === null ? status : `${status}: ${cause}`);
  };
  let asked = "";
  const poller = createBoardPoller(
    feed,
    () => boardPollMs.seen,
    () => asked,
  );
  let held: ClientBoard | undefined;
  const unanswered: string[] = [];

  async function ask(address: string, timeout: AbortSignal): Promise<void> {
    asked = address;
    const board = await poller.poll(held, (next) => (held = next), timeout);
    versions.push(board.version);
    for (const { id, state } of board.sessions.values()) {
      const seen = states.get(id) ?? [];
      if (seen.at(-1) !== state) states.set(id, [...seen, state]);
    }
  }
  async function look(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const among = addresses();
      const address = among[turn % among.length];
      if (address) {
        const timeout = AbortSignal.timeout(timeoutMs);
        await ask(address, timeout).catch((error: Error) => {
          if (!timeout.aborted && addresses().includes(address))
            unanswered.push(`${address} ${error.message}`);
        });
        noteScreen();
      }
      await delay(askEveryMs);
    }
  }
  const listening = new Set<string>();
  async function listen(address: string): Promise<void> {
    const heard: number[] = [];
    streams.push(heard);
    const ended = Promise.withResolvers<void>();
    const stream = await openEventStream(
      `${address}/api/stream`,
      (event) => {
        if (event.type === "version") heard.push(event.version);
      },
      ended.resolve,
    );
    stopping.signal.addEventListener("abort", stream.close);
    if (stopping.signal.aborted) stream.close();
    await ended.promise;
  }
  async function listenToAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const address of addresses()) {
        if (listening.has(address)) continue;
        listening.add(address);
        void listen(address)
          .catch(() => undefined)
          .finally(() => listening.delete(address));
      }
      await delay(askEveryMs);
    }
  }
  const ended = Promise.all([look(), listenToAll()]);
  return {
    versions,
    streams,
    states,
    freshness,
    unanswered,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
