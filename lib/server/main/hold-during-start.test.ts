import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { holdDuringStart } from "./hold-during-start.ts";

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that holds requests, and its address. */
async function begin(waitMs?: number) {
  const held = holdDuringStart(waitMs);
  server = http.createServer(held.listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { ...held, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it("answers what arrived during the start once it is over, with its body, and later requests at once", async () => {
  const { url, open } = await begin();
  const early = Promise.all(["one", "two"].map((body) => fetch(url, { method: "POST", body })));
  let arrived = 0;
  while (arrived < 2) {
    await once(server, "request");
    arrived += 1;
  }
  open((request, response) => void request.pipe(response.writeHead(200)));
  const answers = await Promise.all((await early).map((answer) => answer.text()));
  expect(answers).toEqual(["one", "two"]);
  expect((await fetch(url)).status).toBe(200);
});

it("says that it is starting to those who would wait too long", async () => {
  const { url, open } = await begin(1);
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    503,
    "5",
    "The server is starting.",
  ]);
  open((_request, response) => response.end("started"));
  expect(await (await fetch(url)).text()).toBe("started");
});

it("forgets who left meanwhile", async () => {
  const { url, open } = await begin();
  const leaving = http.get(url).on("error", () => undefined);
  const [, response] = (await once(server, "request")) as [unknown, http.ServerResponse];
  leaving.destroy();
  await once(response, "close");
  let answered = 0;
  open(() => (answered += 1));
  expect(answered).toBe(0);
});
