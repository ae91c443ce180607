import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { createEndTogether } from "./end-together.ts";

/** A server whose answers end as the function decides; resolves once `count` of them were given to it in one turn. */
async function serverOf(bodies: (Uint8Array | string | null)[]) {
  const endTogether = createEndTogether();
  const waiting: http.ServerResponse[] = [];
  const given = Promise.withResolvers<boolean[]>();
  const server = http.createServer((_request, response) => {
    waiting.push(response);
    if (waiting.length < bodies.length) return;
    for (const [index, one] of waiting.entries()) endTogether(one, bodies[index] ?? null);
    given.resolve(waiting.map(({ writableEnded }) => writableEnded));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answers: Promise<Buffer>[] = [];
  for (const index of bodies.keys()) {
    const request = http.get({ port, host: "127.0.0.1", agent: false });
    answers.push(once(request, "response").then(([response]) => buffer(response as http.IncomingMessage)));
    await expect.poll(() => waiting.length).toBeGreaterThan(index);
  }
  return { endedAtOnce: await given.promise, received: await Promise.all(answers) };
}

it("ends the answers of one turn at its end, each with its own body", async () => {
  const { endedAtOnce, received } = await serverOf(["text \xe9", Buffer.from("bytes"), null]);
  expect(endedAtOnce).toEqual([false, false, false]);
  expect(received).toEqual([Buffer.from("text \xe9", "latin1"), Buffer.from("bytes"), Buffer.alloc(0)]);
});

it("does not hold a large body back", async () => {
  const large = Buffer.alloc(200_000, "x");
  const { endedAtOnce, received } = await serverOf([large, "small"]);
  expect(endedAtOnce).toEqual([true, false]);
  expect(received[0]?.equals(large)).toBe(true);
});
