import { describe, expect, it } from "vitest";
import { createMediaReferences } from "./media-reference.ts";
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

describe("a media reference", () => {
  const references = createMediaReferences("secret");
  const reference = references.make("https://files.example/a.mp3");

  it("is read with the same secret", () => {
    expect(createMediaReferences("secret").read(reference)).toBe("https://files.example/a.mp3");
  });

  it("is invalid with another secret or after a change", () => {
    expect(createMediaReferences("other").read(reference)).toBeNull();
    expect(references.read(`x${reference}`)).toBeNull();
    expect(references.read("no-signature")).toBeNull();
  });
});
