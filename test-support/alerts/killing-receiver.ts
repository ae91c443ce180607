import http from "node:http";
import net, { type AddressInfo } from "node:net";

/** A message that reached the receiver whole. */
export interface ReceivedMessage {
  path: string;
  /** By this a receiver recognises a duplicate. */
  key: string;
  body: { type: string; data: { alertId: string; title: string; sessionId: number | null } };
}

/** What happens to the next message; the usual is an answer of 200. */
export interface Reception {
  /** Runs when a connection came that is not read until it resolves; then it is closed. */
  onConnection?: () => Promise<void>;
  /** Runs when the message is whole; with false it is not answered. */
  onMessage?: () => Promise<boolean>;
  onAnswered?: () => Promise<void>;
  /** Answered instead of 200. */
  text?: string;
}

export interface KillingReceiver {
  url: string;
  received: ReceivedMessage[];
  /** Sets what happens once. */
  once(reception: Reception): void;
  close(): void;
}

/** A receiver of signed webhooks on this machine that can do something at any moment of a delivery. */
export async function openKillingReceiver(): Promise<KillingReceiver> {
  const received: ReceivedMessage[] = [];
  let next: Reception = {};
  const take = () => {
    const taken = next;
    next = {};
    return taken;
  };
  const reader = http.createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => void answer(request, response, text));
  });
  async function answer(request: http.IncomingMessage, response: http.ServerResponse, text: string) {
    const { onMessage, onAnswered, text: said = "ok" } = take();
    received.push({
      path: request.url ?? "",
      key: String(request.headers["webhook-id"]),
      body: JSON.parse(text) as ReceivedMessage["body"],
    });
    if ((await onMessage?.()) === false) return;
    // Each message comes over a connection of its own.
    response.setHeader("connection", "close");
    response.end(said, () => void onAnswered?.());
  }
  const door = net.createServer((socket) => {
    socket.on("error", () => undefined);
    if (!next.onConnection) return void reader.emit("connection", socket);
    const { onConnection } = take();
    void onConnection?.().finally(() => socket.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    received,
    once: (reception) => void (next = reception),
    close: () => door.close(),
  };
}
