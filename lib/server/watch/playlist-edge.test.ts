import { expect, test } from "vitest";
import { readEdge } from "./playlist-edge.ts";

const at = "http://media.example/call/playlist.m3u8";

test("the last segment of a window, and its number", () => {
  const text = `#EXTM3U\r
#EXT-X-TARGETDURATION:4\r
#EXT-X-MEDIA-SEQUENCE:70\r
#EXTINF:4.000,\r
a.mp3\r
#EXTINF:3.500,\r
b.mp3?token=1\r
`;
  expect(readEdge(text, at)).toEqual({
    edge: 72,
    targetSeconds: 4,
    isEnded: false,
    last: {
      url: "http://media.example/call/b.mp3?token=1",
      range: null,
      seconds: 3.5,
      beginning: null,
      isEncrypted: false,
    },
  });
});

test("parts of one file, with what a player reads before them", () => {
  const text = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MAP:URI="call.mp4",BYTERANGE="720@0"
#EXTINF:4,
#EXT-X-BYTERANGE:1000@720
call.mp4
#EXTINF:4,
#EXT-X-BYTERANGE:500
call.mp4
#EXT-X-ENDLIST`;
  expect(readEdge(text, at)).toMatchObject({
    edge: 2,
    isEnded: true,
    last: {
      range: "bytes=1720-2219",
      beginning: { url: "http://media.example/call/call.mp4", range: "bytes=0-719" },
    },
  });
});

test("encryption, until the playlist says that it ends", () => {
  const key = `#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF:4,\na.ts\n`;
  expect(readEdge(key, at).last?.isEncrypted).toBe(true);
  expect(readEdge(`${key}#EXT-X-KEY:METHOD=NONE\n#EXTINF:4,\nb.ts\n`, at).last?.isEncrypted).toBe(false);
});

test("a playlist without segments has no last one", () => {
  expect(readEdge("#EXTM3U\n", at)).toEqual({ edge: 0, targetSeconds: 6, isEnded: false, last: null });
});
