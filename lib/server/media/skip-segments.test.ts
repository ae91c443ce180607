import { describe, expect, it } from "vitest";
import { skipSegments } from "./skip-segments.ts";

const head = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:4", "#EXT-X-MEDIA-SEQUENCE:7"];
const segments = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ["#EXTINF:4,", `seg-${from + index}.mp3`]).flat();
const playlist = (...lines: string[]) => `${[...head, ...lines].join("\n")}\n`;
const linesOf = (text: string | null) => (text ?? "").trimEnd().split("\n");
const control = "#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=24.0";

describe("a live playlist", () => {
  it("says until where it can be skipped, and lists six target durations to whoever has a recent one", () => {
    const { whole, update } = skipSegments(playlist(...segments(0, 900)));
    expect(linesOf(whole)).toEqual([...head, control, ...segments(0, 900)]);
    expect(linesOf(update)).toEqual([
      "#EXTM3U",
      "#EXT-X-VERSION:9",
      ...head.slice(2),
      control,
      "#EXT-X-SKIP:SKIPPED-SEGMENTS=894",
      ...segments(894, 900),
    ]);
  });

  it("is as short after three hours as after a minute", () => {
    const lengths = [20, 900, 2_700].map(
      (count) => skipSegments(playlist(...segments(0, count))).update?.length,
    );
    expect(Math.max(...lengths.map(Number)) - Math.min(...lengths.map(Number))).toBeLessThan(20);
  });

  it("is sent as a whole while there is nothing to leave out, once it has ended, and where it is no media playlist", () => {
    expect(skipSegments(playlist(...segments(0, 6))).update).toBeNull();
    const ended = playlist(...segments(0, 900), "#EXT-X-ENDLIST");
    expect(skipSegments(ended)).toEqual({ whole: ended, update: null });
    const master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\nlow.m3u8\n";
    expect(skipSegments(master)).toEqual({ whole: master, update: null });
  });

  it("keeps dates, breaks and dated ranges where they are", () => {
    const range = '#EXT-X-DATERANGE:ID="qa",START-DATE="2026-11-26T14:00:00Z"';
    const dated = ["#EXT-X-DISCONTINUITY", "#EXT-X-PROGRAM-DATE-TIME:2026-11-26T14:00:00Z"];
    const { update } = skipSegments(
      playlist(range, ...dated, ...segments(0, 20), ...dated, ...segments(20, 26)),
    );
    expect(linesOf(update).slice(6)).toEqual([range, ...dated, ...segments(20, 26)]);
  });

  it("repeats the keys and the header that apply to the first segment that it lists", () => {
    const map = '#EXT-X-MAP:URI="init.mp4"';
    const [one, two] = [
      '#EXT-X-KEY:METHOD=AES-128,URI="1"',
      '#EXT-X-KEY:METHOD=AES-128,URI="2",KEYFORMAT="x"',
    ];
    const begun = ["#EXT-X-KEY:METHOD=NONE", ...segments(0, 5), one, two, map, ...segments(5, 30)];
    expect(linesOf(skipSegments(playlist(...begun)).update).slice(6)).toEqual([
      one,
      two,
      map,
      ...segments(24, 30),
    ]);
    const rotated = skipSegments(playlist(...begun, two, ...segments(30, 36))).update;
    expect(linesOf(rotated).slice(6)).toEqual([map, two, ...segments(30, 36)]);
  });

  it("says where a byte range begins that followed the one before it", () => {
    const ranges = Array.from({ length: 30 }, (_, index) => [
      "#EXTINF:4,",
      `#EXT-X-BYTERANGE:100${index === 0 ? "@50" : ""}`,
      "all.mp4",
    ]).flat();
    const listed = linesOf(skipSegments(playlist(...ranges)).update).filter((line) => line.includes("RANGE"));
    expect(listed).toEqual(["#EXT-X-BYTERANGE:100@2450", ...Array(5).fill("#EXT-X-BYTERANGE:100")]);
  });

  it("promises nothing else of what upstream's server does", () => {
    const sent =
      "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=12.5,CAN-SKIP-UNTIL=60,PART-HOLD-BACK=3.0";
    const { whole } = skipSegments(playlist(sent, ...segments(0, 3)));
    expect(linesOf(whole)).toEqual([
      ...head,
      `${control},HOLD-BACK=12.5,PART-HOLD-BACK=3.0`,
      ...segments(0, 3),
    ]);
  });
});
