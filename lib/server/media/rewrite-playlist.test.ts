import { describe, expect, it } from "vitest";
import { rewritePlaylist } from "./rewrite-playlist.ts";

const at = "https://files.example/streams/a/playlist.m3u8";
const mark = (text: string) => rewritePlaylist(text, at, (url) => `<${url}>`);

describe("a rewritten playlist", () => {
  it("has every address replaced, relative ones resolved against the playlist's", () => {
    const text =
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\nseg/0.mp3\n#EXTINF:6,\nhttps://b.example/1.mp3\n';
    expect(mark(text)).toBe(
      '#EXTM3U\n#EXT-X-MAP:URI="<https://files.example/streams/a/init.mp4>"\n#EXTINF:6,\n' +
        "<https://files.example/streams/a/seg/0.mp3>\n#EXTINF:6,\n<https://b.example/1.mp3>\n",
    );
  });

  it("keeps data addresses", () => {
    const key = '#EXT-X-KEY:METHOD=AES-128,URI="data:text/plain;base64,AAAA"';
    expect(mark(key)).toBe(key);
  });
});

it("is rewritten line by line once, while its segments come and go", () => {
  const made: string[] = [];
  const replace = (url: string) => {
    made.push(url.slice(-5));
    return `<${url}>`;
  };
  const lines = { made: new Map<string, string>() };
  const first = rewritePlaylist("#EXTM3U\n1.mp3\n2.mp3\n", at, replace, lines);
  const second = rewritePlaylist("#EXTM3U\n2.mp3\n3.mp3\n", at, replace, lines);
  expect([first, second]).toEqual([mark("#EXTM3U\n1.mp3\n2.mp3\n"), mark("#EXTM3U\n2.mp3\n3.mp3\n")]);
  expect(made).toEqual(["1.mp3", "2.mp3", "3.mp3"]);
  expect([...lines.made.keys()], "what left the playlist is forgotten").toEqual(["2.mp3", "3.mp3"]);
});
