import { gunzipSync, gzipSync, inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { labText } from "../../../test-support/streams/lab-stream.ts";
import { GrowingGzip } from "./growing-gzip.ts";

const text = (seconds: number) =>
  Buffer.from(labText({ startedAtMs: 0, sentSeconds: seconds, isDated: true, isTextDated: true }));

it("is the whole file at every size, about as small as in one go", async () => {
  const gzip = new GrowingGzip();
  for (const seconds of [0, 1, 1_400, 1_401, 4_000, 10_800]) {
    const bytes = text(seconds);
    expect(gunzipSync(await gzip.of(bytes, 0)).equals(bytes), `${seconds} s`).toBe(true);
  }
  const whole = text(10_800);
  expect((await gzip.of(whole, 0)).length).toBeLessThan(gzipSync(whole).length * 1.1);
});

it("compresses for all readers of one size together, and full blocks only once", async () => {
  const gzip = new GrowingGzip();
  const before = gzip.of(text(4_000), 0);
  expect(gzip.of(text(4_000), 0)).toBe(before);
  // Bytes that were compressed before are not looked at again.
  const other = Buffer.concat([Buffer.alloc(65_536, "x"), text(10_000).subarray(65_536)]);
  const grown = inflateRawSync((await gzip.of(other, 0)).subarray(10, -8));
  expect(grown.subarray(0, 65_536).equals(text(4_000).subarray(0, 65_536))).toBe(true);
});

it("begins anew with another generation", async () => {
  const gzip = new GrowingGzip();
  await gzip.of(text(4_000), 0);
  const other = Buffer.alloc(200_000, "y");
  expect(gunzipSync(await gzip.of(other, 1)).equals(other)).toBe(true);
});
