import { once } from "node:events";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../test-support/free-port.ts";
import { selfSigned } from "../../../test-support/self-signed.ts";
import { createFakeClock } from "../../../test-support/fake-clock.ts";
import { createUpstreamClient } from "./client.ts";
import { createFetch } from "./fetch.ts";
import { createPacer } from "./pacer.ts";

/** What the log and the status page say of a request to this address. */
async function failureAt(baseUrl: string): Promise<string> {
  const clock = createFakeClock(0);
  const client = createUpstreamClient({
    baseUrl,
    apiKey: () => "the-key-itself",
    clock,
    pacer: createPacer(clock, 100),
    random: () => 0,
    timeouts: { headersMs: 10_000, bodyMs: 10_000 },
    fetch: createFetch(),
  });
  const error: unknown = await client
    .getPage("/live", {}, { attempts: 1 })
    .catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message : "answered";
}

test("a closed port is named", async () => {
  expect(await failureAt(`http://127.0.0.1:${await freePort()}`)).toBe(
    "upstream could not be reached (ECONNREFUSED) at /public/v3/live",
  );
});

test("a name that nobody knows is named", async () => {
  // Where there is no network at all, nobody can say that the name does not exist.
  expect(await failureAt("http://nowhere.invalid")).toMatch(/could not be reached \((ENOTFOUND|EAI_AGAIN)\)/);
});

test("a certificate that is not trusted is named with its reason", async () => {
  const server = https.createServer(selfSigned, (_request, response) => response.end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  expect(await failureAt(`https://127.0.0.1:${port}`)).toContain(
    "could not be reached (DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate)",
  );
});

test("a port that fetch refuses is named", async () => {
  expect(await failureAt("http://127.0.0.1:6000")).toContain("could not be reached (bad port)");
});
