import { once } from "node:events";
import net from "node:net";
import { freePort } from "../free-port.ts";

/** A relay in front of a database server that can interrupt the connection. */
export interface DatabaseGate {
  /** The server's address through the gate. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  refuse: () => Promise<void>;
  /** Keeps every connection and transfers no byte, like a network that drops packets. */
  hang: () => void;
  /** Transfers everything again. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a gate on a free port in front of a `postgres://` address. */
export async function openDatabaseGate(address: string): Promise<DatabaseGate> {
  const target = new URL(address);
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  let isHanging = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (bytes: Buffer) => void to.write(bytes));
      from.on("error", end).on("close", end);
      if (isHanging) from.pause();
    }
  });
  // It is listened on again after an outage.
  const port = await freePort();
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    await once(server, "close");
  };
  await listen();
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    refuse,
    hang() {
      isHanging = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    async open() {
      isHanging = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
      if (!server.listening) await listen();
    },
    close: refuse,
  };
}
