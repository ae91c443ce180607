import { describe, expect, it } from "vitest";
import { castOf } from "./cast.ts";
import { callOf } from "../../test-support/service/sample-calls.ts";
import { EVENT_TYPE } from "./event-types.ts";
import { finishedTranscript } from "./finished-transcript.ts";

const call = callOf(EVENT_TYPE.q3);
const ids = { eventId: 9, companyId: 1 };

describe("finishedTranscript", () => {
  const cast = castOf(call, { id: 1, name: "Corvane Robotics" }, 9);
  const edited = finishedTranscript(call, { ...ids, cast });

  it("has ids and speakers", () => {
    expect(edited).toMatchObject({ version: "1", event_id: 9, company_id: 1 });
    expect(edited.transcript.number_of_speakers).toBe(call.speakers.length);
    expect(edited.speaker_mapping?.[0]).toEqual({ speaker: 0, speaker_data: cast[0] });
  });

  it("leaves the names out of the raw transcript", () => {
    expect(finishedTranscript(call, { ...ids, cast: null })).not.toHaveProperty("speaker_mapping");
  });

  it("has texts and times that agree on every level", () => {
    for (const paragraph of edited.transcript.paragraphs) {
      expect(paragraph.text).toBe(paragraph.sentences.map(({ text }) => text).join(" "));
      expect(paragraph.start).toBe(paragraph.sentences[0]!.start);
      expect(paragraph.end).toBe(paragraph.sentences.at(-1)!.end);
      for (const { text, words } of paragraph.sentences) {
        expect(text).toBe(words.map((word) => word.punctuated_word).join(" "));
      }
    }
  });

  it("gives bare words in lower case and confidences between 0 and 1", () => {
    const words = edited.transcript.paragraphs.flatMap(({ sentences }) => sentences.flatMap((s) => s.words));
    const printed = (ending: RegExp) => words.find((word) => ending.test(word.punctuated_word))!;
    expect(printed(/^Thank$/)).toMatchObject({ word: "thank" });
    expect(printed(/^[a-z]+,$/).word).toMatch(/^[a-z]+$/);
    expect(printed(/^\d[.\d]*%$/).word).toMatch(/^\d[.\d]*%$/);
    expect(words.every(({ confidence }) => confidence > 0.7 && confidence <= 1)).toBe(true);
  });
});
