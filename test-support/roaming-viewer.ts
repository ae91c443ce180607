import { setTimeout as delay } from "node:timers/promises";
import { boardAnswerSchema } from "#lib/contract/board/board.ts";
import { streamEventSchema } from "#lib/contract/board/stream-event.ts";
import { mergeBoard, type HeldBoard } from "#lib/domain/merge-board.ts";

/** A screen whose every question may be answered by another instance, as behind a load balancer. */
export interface RoamingViewer {
  /** The version of every answer, in order. */
  versions: readonly number[];
  /** The versions of each event stream, in order. */
  streams: readonly (readonly number[])[];
  /** Every state that each session was seen to have, in order. */
  states: ReadonlyMap<number, readonly string[]>;
  /** The longest time between two answers, in milliseconds. */
  longestSilenceMs: () => number;
  stop: () => Promise<void>;
}

const askEveryMs = 100;
const patienceMs = 2_000;

/** Asks one address after the other, and listens to all. `addresses` may change while it looks. */
export function roam(addresses: () => readonly string[]): RoamingViewer {
  const stopping = new AbortController();
  const versions: number[] = [];
  const streams: number[][] = [];
  const states = new Map<number, string[]>();
  let held: HeldBoard | undefined;
  let answeredAt = performance.now();
  let longestMs = 0;

  async function ask(address: string): Promise<void> {
    const path = held ? `/api/board?since=${held.version}` : "/api/board";
    const response = await fetch(address + path, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return;
    held = mergeBoard(held, boardAnswerSchema.parse(await response.json()));
    longestMs = Math.max(longestMs, performance.now() - answeredAt);
    answeredAt = performance.now();
    versions.push(held.version);
    for (const { id, state } of held.sessions.values()) {
      const seen = states.get(id) ?? [];
      if (seen.at(-1) !== state) states.set(id, [...seen, state]);
    }
  }
  async function look(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const among = addresses();
      const address = among[turn % among.length];
      if (address) await ask(address).catch(() => undefined);
      await delay(askEveryMs);
    }
  }
  const listening = new Set<string>();
  async function listen(address: string): Promise<void> {
    const heard: number[] = [];
    streams.push(heard);
    const { body } = await fetch(`${address}/api/stream`, { signal: stopping.signal });
    let text = "";
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (text + part).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines.filter((one) => one.startsWith("data: "))) {
        const event = streamEventSchema.parse(JSON.parse(line.slice(6)));
        if (event.type === "version") heard.push(event.version);
      }
    }
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
    longestSilenceMs: () => Math.max(longestMs, performance.now() - answeredAt),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
