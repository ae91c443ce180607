import { describe, expect, test } from "vitest";
import { parseLiveTranscriptLine } from "./live-transcript-line.ts";

describe("section 2.3: lines of a live transcript", () => {
  test("a line without type and without i is an entry", () => {
    const line = parseLiveTranscriptLine('{"t":"Good","s":4.12,"e":4.3,"p":"0","S":"0"}');
    expect(line).toEqual({ kind: "entry", entry: { t: "Good", s: 4.12, e: 4.3, p: "0", S: "0" } });
  });

  test("numbers may come as strings, paragraph ids as numbers", () => {
    const line = parseLiveTranscriptLine('{"t":"Good","s":"4.12","e":"4.3","p":7}');
    expect(line).toEqual({ kind: "entry", entry: { t: "Good", s: 4.12, e: 4.3, p: "7" } });
  });

  test("1.7: a line with i is a refinement, unused keys may be null", () => {
    const line = parseLiveTranscriptLine('{"s":88.0,"e":null,"rt":null,"i":"word-delete"}');
    expect(line).toEqual({ kind: "refinement", refinement: { i: "word-delete", s: 88, e: null, rt: null } });
  });

  test.each([
    '{"type":"start","file_format_version":"1.6"}',
    '{"type":"keep-alive"}',
    '{"type":"interruption","time":31.5,"restarting":true}',
    '{"type":"section","name":"predicted-qna","s":1490.2}',
    '{"type":"end"}',
    '{"type":"end","code":0,"user_reason":null}',
  ])("%s is a record", (text) => {
    expect(parseLiveTranscriptLine(text).kind).toBe("record");
  });

  test.each([
    ['{"type":"confetti","s":1}', "unknownType"],
    ['{"type":"section"}', "badFields"],
    ['{"t":"Good"}', "badFields"],
    ['{"t":"Good","s":1,"e":2}', "badFields"],
    ['{"t":"Good","s":null,"e":2,"p":"0"}', "badFields"],
    ['{"t":"Good","s":"","e":[],"p":"0"}', "badFields"],
    ["[1]", "badFields"],
    ["null", "badFields"],
    ['{"t":"Go', "notJson"],
  ])("%s is ignored as %s and does not throw", (text, reason) => {
    expect(parseLiveTranscriptLine(text)).toEqual({ kind: "ignored", reason });
  });
});
