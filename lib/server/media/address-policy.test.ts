import { describe, expect, it } from "vitest";
import { createMediaPolicy } from "./address-policy.ts";

const allowedDestination = createMediaPolicy({
  upstreamUrl: "http://127.0.0.1:4100",
  mediaHosts: ["files.internal"],
});

describe("media addresses from upstream's records", () => {
  it.each([
    ["upstream's own host", "http://127.0.0.1:4100/media/a.mp3"],
    ["upstream's own host by another of its names", "http://localhost:4100/media/a.mp3"],
    ["a host the settings allow", "https://files.internal/a.mp3"],
  ])("may lead anywhere: %s", (_, url) => {
    expect(allowedDestination(new URL(url))).toBe("anywhere");
  });

  it.each(["https://cdn.example/a.mp3", "https://8.8.8.8/a.mp3", "https://[2606:4700::1111]/a.mp3"])(
    "may lead to public machines only: %s",
    (url) => expect(allowedDestination(new URL(url))).toBe("public"),
  );

  it.each([
    "http://127.0.0.1:9200/another-program",
    "http://localhost/another-program",
    "http://a.localhost./another-program",
    "http://10.0.0.1/a",
    "http://169.254.169.254/latest/meta-data",
    "http://[::ffff:10.0.0.1]/a",
    "http://2130706434/a",
    "http://0x7f000002/a",
    "http://0177.0.0.2/a",
    "http://127.2/a",
    "http://[64:ff9b::7f00:1]/a",
    "https://me:secret@cdn.example/a",
    "file:///etc/passwd",
  ])("may not be fetched: %s", (url) => {
    expect(allowedDestination(new URL(url))).toBe("refused");
  });
});
