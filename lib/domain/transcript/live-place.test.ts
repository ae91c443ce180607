import { expect, test } from "vitest";
import { planOf } from "#service/content/calls/call-plan.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { liveTranscriptLines } from "#service/content/live-transcript-lines.ts";
import { openCall } from "#service/content/sample-call.ts";
import { livePlace } from "./live-place.ts";
import { liveTextParagraphs } from "./live-text.ts";
import { emptyLiveTranscript, reduceLiveTranscript } from "./live-transcript.ts";
import { liveCall } from "../../../test-support/transcript-parts.ts";

const callOf = (typeId: number) => openCall(planOf(typeId, { id: 7, sector: "banks" }, 20_782).slug)!;

/** Where the text of a call says that it is, once the lines of so many seconds are there. */
function placeAt(call: ReturnType<typeof callOf>, seconds: number) {
  const lines = liveTranscriptLines(call, { version: "1.7" }).filter(({ atSeconds }) => atSeconds <= seconds);
  const transcript = reduceLiveTranscript(
    emptyLiveTranscript,
    lines.map(({ line }) => line),
  );
  return livePlace({ paragraphs: liveTextParagraphs(transcript), sections: transcript.sections });
}

test("a results call is in its remarks, then in questions, which count those who are called up", () => {
  const call = callOf(EVENT_TYPE.q3);
  expect(placeAt(call, 0)).toBeNull();
  expect(placeAt(call, 60)).toEqual({ part: "remarks", asked: null });
  expect(placeAt(call, call.qnaSeconds - 5)).toEqual({ part: "remarks", asked: null });
  expect(placeAt(call, call.qnaSeconds + 8)).toEqual({ part: "questions", asked: 0 });
  const people = call.speakers.filter(({ role }) => role === "Analyst").length;
  const asked = placeAt(call, call.durationSeconds)!.asked!;
  expect(asked).toBeGreaterThanOrEqual(people);
  const half = placeAt(call, (call.qnaSeconds + call.durationSeconds) / 2)!.asked!;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(asked);
});

test("where questions begin at once nobody is counted, because who answers was not heard before", () => {
  const call = callOf(EVENT_TYPE.fireside);
  expect(placeAt(call, 600)).toEqual({ part: "questions", asked: null });
});

test("an answer by somebody new is no question, and text without sections has no place", () => {
  const [paragraph] = liveCall(["words"]).paragraphs;
  const said = (speaker: string | null, start: number) => ({ ...paragraph!, speaker, start });
  const paragraphs = [
    said("Operator", 0),
    said("Chief", 30),
    said("Operator", 900),
    said("Analyst", 930),
    said("Chief", 950),
    said("Somebody new", 970),
    said(null, 1_000),
    said("Operator", 1_010),
    said("Analyst", 1_020),
  ];
  const sections = [
    { name: "predicted-speech", start: 0, end: 900 },
    { name: "predicted-qna", start: 900, end: null },
  ];
  expect(livePlace({ paragraphs, sections })).toEqual({ part: "questions", asked: 2 });
  expect(livePlace({ paragraphs, sections: [] })).toBeNull();
  expect(livePlace({ paragraphs, sections: [{ name: "music", start: 0, end: null }] })).toBeNull();
});
