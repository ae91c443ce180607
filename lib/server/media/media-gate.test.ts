import { describe, expect, it } from "vitest";
import { createMediaGate } from "./media-gate.ts";

const addresses: Record<string, string[]> = {
  "cdn.example": ["93.184.216.34"],
  "trap.example": ["93.184.216.34", "10.0.0.5"],
  "nowhere.example": [],
};
const gate = createMediaGate({
  upstreamUrl: "http://127.0.0.1:4100",
  mediaHosts: ["files.internal"],
  resolve: (host) => Promise.resolve(addresses[host] ?? []),
});

describe("media addresses from upstream's records", () => {
  it.each([
    ["upstream's own host", "http://127.0.0.1:4100/media/a.mp3"],
    ["upstream's own host by another of its names", "http://localhost:4100/media/a.mp3"],
    ["a host the settings allow", "https://files.internal/a.mp3"],
    ["a public host", "https://cdn.example/a.mp3"],
  ])("may be fetched from %s", async (_, url) => {
    expect(await gate(new URL(url))).toBe(true);
  });

  it.each([
    "http://127.0.0.1:9200/another-program",
    "http://localhost/another-program",
    "http://10.0.0.1/a",
    "http://169.254.169.254/latest/meta-data",
    "http://[::ffff:10.0.0.1]/a",
    "http://2130706434/a",
    "https://trap.example/a",
    "https://nowhere.example/a",
    "https://me:secret@cdn.example/a",
    "file:///etc/passwd",
  ])("may not be fetched: %s", async (url) => {
    expect(await gate(new URL(url))).toBe(false);
  });
});
