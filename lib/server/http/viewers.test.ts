import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { boardRoute } from "./board.ts";
import { streamRoute } from "./stream.ts";
import { streamHub } from "./stream-hub.ts";

let world: AppWorld;
afterEach(() => world.close());

describe("viewers", () => {
  it("cost upstream nothing: ten of them make the same requests as one", async () => {
    const run = async (viewers: number) => {
      world = await createAppWorld();
      await world.company(100);
      await world.session(1, "live");
      await world.pass(0);
      for (let step = 0; step < 20; step += 1) {
        await Promise.all(Array.from({ length: viewers }, () => askRoute(world, boardRoute, "/api/board")));
        await Promise.all(
          Array.from({ length: viewers }, () =>
            askRoute(world, "GET /api/sessions/{id}", "/api/sessions/1", { id: "1" }),
          ),
        );
        await world.pass(1_000);
      }
      const { requests } = world;
      await world.close();
      return requests;
    };
    expect(await run(10)).toEqual(await run(1));
    world = await createAppWorld();
  });

  it("get 304 while they have the newest version", async () => {
    world = await createAppWorld();
    await world.session(1, "live");
    await world.pass(0);
    const first = await askRoute(world, boardRoute, "/api/board");
    const etag = first.headers.get("etag")!;
    const again = await askRoute(world, boardRoute, "/api/board", {}, { headers: { "if-none-match": etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    const moved = await askRoute(world, boardRoute, "/api/board", {}, { headers: { "if-none-match": etag } });
    expect(moved.status).toBe(200);
  });

  it("receive versions and freshness, and are counted while their stream is open", async () => {
    world = await createAppWorld();
    await world.pass(0);
    const response = await askRoute(world, streamRoute, "/api/stream");
    expect(response.headers.get("cache-control")).toContain("no-transform");
    expect(world.runtime.viewers.count).toBe(1);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    await world.session(1, "live");
    await world.pass(15_000);
    let text = "";
    while (!text.includes(`"version":${world.runtime.bus.version()}`))
      text += (await reader.read()).value ?? "";
    expect(text).toMatch(/^retry: 2000\n\n/);
    expect(text).toContain('data: {"type":"freshness"');
    await reader.cancel();
    expect(world.runtime.viewers.count).toBe(0);
  });

  it("are not counted for a HEAD, which opens nothing", async () => {
    world = await createAppWorld();
    const response = await askRoute(world, streamRoute, "/api/stream", {}, { method: "HEAD" });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(world.runtime.viewers.count).toBe(0);
  });

  it("are disconnected when the server stops, so that their streams do not hold it up", async () => {
    world = await createAppWorld();
    await world.pass(0);
    const response = await askRoute(world, streamRoute, "/api/stream");
    await world.runtime.stop();
    await expect(response.text()).resolves.toContain("retry: 2000");
    expect(world.runtime.viewers.count).toBe(0);
  });

  it("all receive every version in order, however many they are", async () => {
    world = await createAppWorld();
    const hub = streamHub(world.runtime);
    const received = Array.from({ length: 1_000 }, () => {
      const events: string[] = [];
      hub.add({
        send: (bytes) => events.push(new TextDecoder().decode(bytes)) > 0,
        end: () => undefined,
        mayStay: () => true,
      });
      return events;
    });
    for (const version of [7, 8, 9]) world.runtime.bus.publish({ type: "version", version });
    await expect.poll(() => received.at(-1)?.length).toBe(4);
    const ids = (events: string[]) => events.slice(1).map((event) => /^id: (\d+)/.exec(event)?.[1]);
    expect(new Set(received.map((events) => ids(events).join()))).toEqual(new Set(["7,8,9"]));
  });

  it("are disconnected when they cannot be written to", async () => {
    world = await createAppWorld();
    let isWritable = true;
    streamHub(world.runtime).add({ send: () => isWritable, end: () => undefined, mayStay: () => true });
    expect(world.runtime.viewers.count).toBe(1);
    isWritable = false;
    await world.clock.advance(15_000);
    expect(world.runtime.viewers.count).toBe(0);
  });

  it("who may no longer read are disconnected at the next heartbeat", async () => {
    world = await createAppWorld();
    let mayRead = true;
    const received: string[] = [];
    streamHub(world.runtime).add({
      send: (bytes) => received.push(new TextDecoder().decode(bytes)) > 0,
      end: () => received.push("end"),
      mayStay: () => mayRead,
    });
    await world.clock.advance(15_000);
    expect(received).toHaveLength(2);
    mayRead = false;
    await world.clock.advance(15_000);
    world.runtime.bus.publish({ type: "version", version: 7 });
    expect(received.slice(2)).toEqual(["end"]);
    expect(world.runtime.viewers.count).toBe(0);
  });
});
