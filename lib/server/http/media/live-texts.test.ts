import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { startLaneServer, type LaneServer } from "../../../../test-support/requests/lane-server.ts";
import { rawRequest } from "../../../../test-support/requests/raw-request.ts";
import type { LiveTexts } from "../../../contract/board/live-texts.ts";
import { addressTag } from "../../media/media-kind.ts";

const address = (id: number) => `${upstreamUrl}/media/${id}.jsonl`;
const line = (word: string) => `${JSON.stringify({ t: word, s: 1, e: 2, p: "0" })}\n`;
const calls = [1, 2, 3];
let files: Map<string, string | Buffer<ArrayBuffer>>;
let world: AppWorld;
let lane: LaneServer;

beforeEach(async () => {
  files = new Map(calls.map((id) => [address(id), line(`first${id}`)]));
  world = await createAppWorld({
    intercept({ url }) {
      const file = files.get(url);
      if (file !== undefined) return new Response(typeof file === "string" ? file : new Uint8Array(file));
      return url.endsWith(".jsonl") ? new Response(null, { status: 503 }) : undefined;
    },
  });
  for (const id of calls) await world.session(id, "live", { transcript: address(id) });
  await world.pass(0);
  lane = await startLaneServer(world, { visitor: { name: null, role: "viewer" }, isStillValid: () => true });
});
afterEach(async () => {
  lane.close();
  await world.close();
});

const sizeOf = (id: number) => Buffer.byteLength(files.get(address(id)) ?? "");
const wanted = (id: number, from: number, run = addressTag(address(id))) => `of=${id}.${run}.${from}`;
const ask = (...texts: string[]) => rawRequest(`${lane.origin}/api/texts?${texts.join("&")}`);
const read = async (...texts: string[]) =>
  (JSON.parse((await ask(...texts)).body.toString()) as LiveTexts).texts;

describe("several live texts in one request", () => {
  it("are what is new of each, and nothing where nothing is", async () => {
    expect(await read(...calls.map((id) => wanted(id, 0)))).toEqual(
      calls.map((id) => ({ status: 206, size: sizeOf(id), text: line(`first${id}`) })),
    );
    const known = calls.map((id) => wanted(id, sizeOf(id)));
    expect((await ask(...known)).status).toBe(204);
    const before = sizeOf(2);
    files.set(address(2), line("first2") + line("sécond"));
    await world.clock.advance(2_000);
    expect(await read(...known)).toEqual([
      { status: 204, size: sizeOf(1) },
      { status: 206, size: sizeOf(2), text: line("sécond") },
      { status: 204, size: sizeOf(3) },
    ]);
    expect(before).toBeLessThan(sizeOf(2));
  });

  it("are read although one of them fails, is another run's, much too long, unknown or no text", async () => {
    files.delete(address(1));
    files.set(address(2), line("word").repeat(5_000));
    files.set(address(3), Buffer.concat([Buffer.from('{"t":"'), Buffer.from([0xff]), Buffer.from('"}\n')]));
    const statuses = (
      await read(wanted(1, 0), wanted(2, 0), wanted(2, 0, "00000000"), wanted(3, 0), wanted(9, 0))
    ).map(({ status }) => status);
    expect(statuses).toEqual([502, 200, 200, 200, 404]);
  });

  it("are refused where they are none, too many, or written in another way", async () => {
    for (const query of [[], ["of=1"], ["of=1.x.0"], Array<string>(61).fill(wanted(1, 0))])
      expect((await ask(...query)).status).toBe(400);
  });
});
