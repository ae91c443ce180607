import { describe, expect, it } from "vitest";
import { substituteVariables } from "./playlist-variables.ts";

const url = "https://files.example/a/playlist.m3u8?token=abc";
const masterVariables = new Map([["base", "https://cdn.example/a"]]);

describe("the variables of a playlist", () => {
  it("are replaced by their values, which they have from the playlist, its address or its master playlist", () => {
    const { text, variables } = substituteVariables(
      [
        "#EXTM3U",
        '#EXT-X-DEFINE:NAME="key",VALUE="secret, with {comma}"',
        '#EXT-X-DEFINE:QUERYPARAM="token"',
        '#EXT-X-DEFINE:IMPORT="base"',
        '#EXT-X-KEY:METHOD=AES-128,URI="{$base}/{$key}"',
        "#EXTINF:6,",
        "{$base}/seg-0.mp3?t={$token}",
      ].join("\r\n"),
      url,
      masterVariables,
    );
    expect(text.split("\n")).toEqual([
      "#EXTM3U",
      '#EXT-X-KEY:METHOD=AES-128,URI="https://cdn.example/a/secret, with {comma}"',
      "#EXTINF:6,",
      "https://cdn.example/a/seg-0.mp3?t=abc",
    ]);
    expect([...variables.keys()]).toEqual(["key", "token", "base"]);
  });

  it("leave everything else as it is", () => {
    const text = "#EXTM3U\n#EXTINF:6,\n{$unknown}/seg-0.mp3\n";
    expect(substituteVariables(text, url).text).toBe(text);
  });
});
