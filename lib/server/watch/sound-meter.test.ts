import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { SoundMeter } from "./sound-meter.ts";

const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

/** A voice would do as well; this is noise and tones of changing level, which a codec keeps. */
const source = "aevalsrc='(0.02+0.1*mod(floor(t)\\,2))*(sin(2*PI*220*t)+sin(2*PI*554*t))':s=48000:d=4";
const quiet = "aevalsrc='0.004*sin(2*PI*330*t)':s=48000:d=4";
const forms = {
  "MP3, one channel": ["a.mp3", "-ac", "1", "-b:a", "32k"],
  "AAC in ADTS": ["a.aac", "-ac", "2", "-c:a", "aac", "-b:a", "64k"],
  "AAC in MPEG-TS": ["a.ts", "-ac", "1", "-c:a", "aac", "-b:a", "64k"],
  "MP3 in MPEG-TS": ["b.ts", "-ac", "2", "-c:a", "libmp3lame", "-b:a", "64k"],
  "AAC in fragmented MP4": [
    "a.mp4",
    ..."-ac 2 -c:a aac -b:a 64k -movflags +frag_keyframe+empty_moov+default_base_moof".split(" "),
  ],
} as const;

describe.skipIf(!hasFfmpeg)("levels, against those of ffmpeg where it is installed", () => {
  const meter = new SoundMeter(systemClock);
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "levels-"));
  });
  afterAll(async () => {
    await meter.stop();
    rmSync(folder, { recursive: true });
  });

  describe.each([
    ["loud", source],
    ["of a quiet voice", quiet],
  ])("%s", (_, sound) => {
    it.each(Object.entries(forms))("%s", async (_form, [name, ...options]) => {
      const file = join(folder, name);
      execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", sound, ...options, file]);
      const { stderr } = spawnSync("ffmpeg", ["-i", file, "-af", "volumedetect", "-f", "null", "-"]);
      const expected = Number(/mean_volume: (-[\d.]+) dB/.exec(String(stderr))?.[1]);
      const seen = await meter.measure(readFileSync(file));
      if (seen.kind !== "level") throw new Error("not decoded");
      expect(Math.abs(seen.meanDb - expected)).toBeLessThan(1);
      expect(seen.loudestDb).toBeGreaterThanOrEqual(seen.meanDb);
      expect(seen.seconds).toBeGreaterThan(3.9);
    });
  });

  it("digital silence has the lowest level", async () => {
    const file = join(folder, "silence.mp3");
    execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", "anullsrc", "-t", "4", file]);
    expect(await meter.measure(readFileSync(file))).toMatchObject({ kind: "level", loudestDb: -120 });
  });

  it("of many minutes of silence in a small file only the beginning is decoded", async () => {
    const file = join(folder, "hours.aac");
    const options = [
      "-f",
      "lavfi",
      "-i",
      "anullsrc=r=8000:cl=mono",
      "-t",
      "7200",
      "-c:a",
      "aac",
      "-b:a",
      "8k",
      file,
    ];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...options]);
    const seen = await meter.measure(readFileSync(file));
    expect(seen).toMatchObject({ kind: "level", loudestDb: -120 });
    expect(seen.kind === "level" && seen.seconds).toBeLessThanOrEqual(12);
  });
});

describe("what is no sound", () => {
  const meter = new SoundMeter(systemClock);
  afterAll(() => meter.stop());

  it.each([
    ["a page", Buffer.from("<!doctype html><title>Sign in</title>".repeat(100))],
    ["nothing", Buffer.alloc(0)],
    ["chance", Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))],
    ["a header of MP3 and nothing behind it", Buffer.from("fffb9064", "hex")],
  ])("%s is not decoded", async (_, bytes) => {
    expect(await meter.measure(bytes)).toEqual({ kind: "undecodable" });
  });

  it("does not keep the thread from measuring what comes next", async () => {
    await meter.stop();
    expect(await meter.measure(Buffer.from("#EXTM3U"))).toEqual({ kind: "undecodable" });
  });
});
