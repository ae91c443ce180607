import { once } from "node:events";
import http from "node:http";
import { isIP, type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { createFetch } from "../upstream/fetch.ts";
import { connectionLimits } from "../upstream/time-limits.ts";
import { createMediaFetch } from "./fetch-media.ts";
import { createPublicLookup, type Resolve } from "./public-lookup.ts";

/** A resolver with these answers in turn, of which the last one repeats. */
function answering(...answers: string[][]) {
  const resolved: string[] = [];
  const resolve: Resolve = (hostname, _options, callback) => {
    const addresses = answers[Math.min(resolved.push(hostname), answers.length) - 1] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  };
  return { resolved, lookup: createPublicLookup(resolve) };
}

describe("looking up a host that a record names", () => {
  it("returns the checked addresses of a single DNS answer", async () => {
    const { resolved, lookup } = answering(["93.184.216.34", "2606:4700::1111"], ["127.0.0.1"]);
    const found = await promisify(lookup)("cdn.example", { all: true });
    expect(found).toEqual([
      { address: "93.184.216.34", family: 4 },
      { address: "2606:4700::1111", family: 6 },
    ]);
    expect(resolved).toEqual(["cdn.example"]);
    await expect(promisify(lookup)("cdn.example", { all: true })).rejects.toThrow("not a public host");
  });

  it("returns one address where one is requested", () => {
    const { lookup } = answering(["93.184.216.34"]);
    const given: unknown[] = [];
    lookup("cdn.example", {}, (...answer) => given.push(...answer));
    expect(given).toEqual([null, "93.184.216.34", 4]);
  });

  it.each([[["93.184.216.34", "10.0.0.5"]], [["::ffff:10.0.0.5"]], [[]]])("refuses %j", async (addresses) => {
    const { lookup } = answering(addresses);
    await expect(promisify(lookup)("trap.example", { all: true })).rejects.toThrow("not a public host");
  });
});

describe("fetching what a record names", () => {
  let server: http.Server;
  let port: number;
  let requests = 0;
  beforeEach(async () => {
    requests = 0;
    server = http.createServer((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: `http://trap.example:${port}/b` }).end();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetchMedia = () =>
    createMediaFetch({
      upstreamUrl: `http://127.0.0.1:${port}`,
      mediaHosts: [],
      clock: systemClock,
      fetch: createFetch(),
      fetchPublic: createFetch(connectionLimits, answering(["127.0.0.1"]).lookup),
    });

  it("never connects to a private address behind a public name", async () => {
    await expect(fetchMedia()(`http://trap.example:${port}/a`)).rejects.toMatchObject({
      problem: "notAllowed",
    });
    expect(requests).toBe(0);
  });

  it("never follows a trusted host's redirect to one", async () => {
    await expect(fetchMedia()(`http://127.0.0.1:${port}/a`)).rejects.toMatchObject({ problem: "notAllowed" });
    expect(requests).toBe(1);
  });

  it("reports an unknown name as unreachable", async () => {
    const resolve: Resolve = (_hostname, _options, callback) =>
      callback(Object.assign(new Error("no such host"), { code: "ENOTFOUND" }), []);
    const lost = createMediaFetch({
      upstreamUrl: "http://127.0.0.1:4100",
      mediaHosts: [],
      clock: systemClock,
      fetch: createFetch(),
      fetchPublic: createFetch(connectionLimits, createPublicLookup(resolve)),
    });
    await expect(lost("https://nowhere.example/a")).rejects.toMatchObject({ problem: "unreachable" });
  });
});
