import { expect, test } from "vitest";
import { fetch, type Dispatcher } from "undici";
import { refusedPorts } from "./refused-ports.ts";

test("the refused ports are those that our fetch connects to on no host", async () => {
  const reached: number[] = [];
  const dispatcher = {
    dispatch({ origin }: Dispatcher.DispatchOptions) {
      reached.push(Number(new URL(String(origin)).port));
      throw new Error("not connected");
    },
  } as unknown as Dispatcher;
  const ports = Array.from({ length: 10_100 }, (_, index) => index + 1).filter((port) => port !== 80);
  for (const port of ports) await fetch(`http://127.0.0.1:${port}`, { dispatcher }).catch(() => undefined);
  const connected = new Set(reached);
  expect(ports.filter((port) => !connected.has(port))).toEqual([...refusedPorts]);
});
