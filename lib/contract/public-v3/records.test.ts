import { describe, expect, test } from "vitest";
import { audioSchema } from "./audio.ts";
import { chapterSchema } from "./chapter.ts";
import { companySchema } from "./company.ts";
import { documentSchema } from "./document.ts";
import { listEnvelopeSchema } from "./envelope.ts";
import { eventSchema } from "./event.ts";
import { liveSessionSchema } from "./live-session.ts";
import { sessionStates } from "./session-state.ts";
import { transcriptFileSchema } from "./transcript-file.ts";

const stamps = { createdAt: "2025-12-01T09:00:00.000Z", updatedAt: "2026-02-02T18:00:00.000Z" };
const session = { id: 5101, eventId: 5874, companyId: 311, date: "2026-02-03T14:00:00.000Z", ...stamps };

describe("section 2.3: live session", () => {
  test.each(sessionStates)("section 3: state %s is kept", (state) => {
    expect(liveSessionSchema.parse({ ...session, state })).toMatchObject({ state, upstreamState: state });
  });

  test("a state that section 3 does not list becomes unknown, and upstreamState keeps it", () => {
    const parsed = liveSessionSchema.parse({ ...session, state: "liveOnMars" });
    expect(parsed).toMatchObject({ state: "unknown", upstreamState: "liveOnMars" });
  });

  test.each([{}, { state: null }])(
    "section 2.5: a missing state (%j) is unknown, never healthy",
    (fields) => {
      expect(liveSessionSchema.parse({ ...session, ...fields })).toMatchObject({
        state: "unknown",
        upstreamState: null,
      });
    },
  );

  test("section 2.5: wentLiveAt, audio and transcript may be absent or null", () => {
    const nothing = { wentLiveAt: null, audio: null, transcript: null };
    expect(liveSessionSchema.parse(session)).toMatchObject(nothing);
    expect(liveSessionSchema.parse({ ...session, ...nothing })).toMatchObject(nothing);
  });

  test("keys that the section does not name are dropped", () => {
    expect(liveSessionSchema.parse({ ...session, secret: "x" })).not.toHaveProperty("secret");
  });

  test("ids beyond 2^31 are kept; ids that JavaScript cannot represent exactly are refused", () => {
    expect(liveSessionSchema.parse({ ...session, id: 2 ** 40 }).id).toBe(2 ** 40);
    expect(liveSessionSchema.safeParse({ ...session, id: 2 ** 53 }).success).toBe(false);
    expect(liveSessionSchema.safeParse({ ...session, id: "5101" }).success).toBe(false);
  });

  test.each(["id", "eventId", "companyId", "date", "createdAt", "updatedAt"])("%s is required", (field) => {
    expect(liveSessionSchema.safeParse({ ...session, [field]: undefined }).success).toBe(false);
  });
});

describe("section 2.4: company", () => {
  const company = {
    id: 311,
    name: "Example AB",
    country: "SE",
    backlinkUrl: "https://example.com/311",
    ...stamps,
  };

  test("the full shape is kept", () => {
    const full = {
      ...company,
      displayName: "Example",
      tickers: [{ ticker: "EXA", exchange: "OM" }],
      isins: ["SE0000000001"],
      cik: "0000000311",
      openfigi: ["BBG000000001"],
    };
    expect(companySchema.parse(full)).toEqual(full);
  });

  test("section 2.5: optional fields come out as null or an empty list", () => {
    expect(companySchema.parse({ ...company, tickers: null })).toMatchObject({
      displayName: null,
      tickers: [],
      isins: [],
      cik: null,
      openfigi: [],
    });
  });
});

describe("section 2.2: transcript chapter", () => {
  const chapter = { id: 1, title: "Opening", startTimestamp: 0, endTimestamp: 90, level: 1, ...stamps };

  test("a level of any depth is accepted", () => {
    expect(chapterSchema.parse({ ...chapter, level: 7 }).level).toBe(7);
  });

  test.each(["id", "title", "startTimestamp", "endTimestamp", "level"])("%s is required", (field) => {
    expect(chapterSchema.safeParse({ ...chapter, [field]: undefined }).success).toBe(false);
  });
});

describe("section 2.5: records whose fields the specification leaves open", () => {
  const event = {
    id: 5874,
    companyId: 311,
    title: "Q4 2025",
    date: "2026-02-03T14:00:00Z",
    typeId: 29,
    ...stamps,
  };

  test.each(["id", "companyId", "title", "date", "typeId"])("%s of an event is required", (field) => {
    expect(eventSchema.safeParse({ ...event, [field]: undefined }).success).toBe(false);
  });

  test("an event may lack its fiscal year, fiscal period and language", () => {
    expect(eventSchema.parse(event)).toMatchObject({ fiscalYear: null, fiscalPeriod: null, language: null });
  });

  test("a document may lack its event and company", () => {
    const document = { id: 88001, typeId: 15, fileUrl: "https://files.example/88001.json", ...stamps };
    expect(documentSchema.parse(document)).toMatchObject({ eventId: null, companyId: null });
  });

  test("a recording may lack both addresses and its metadata", () => {
    expect(audioSchema.parse({ id: 1, companyId: 2, eventId: 3, ...stamps })).toMatchObject({
      fileUrl: null,
      streamUrl: null,
      qna: null,
      audioMetadata: null,
    });
  });

  test("a finished transcript reads raw (no speakers) and edited (with speakers)", () => {
    const word = { word: "good", punctuated_word: "Good", start: "4.12", end: 4.3, confidence: 0.98 };
    const sentence = { text: "Good.", start: 4.12, end: 4.3, words: [word] };
    const paragraph = { text: "Good.", start: 4.12, end: 4.3, speaker: 0, sentences: [sentence] };
    const transcript = { text: "Good.", number_of_speakers: 1, paragraphs: [paragraph] };
    const raw = { version: "1", event_id: 5874, company_id: 311, transcript };
    expect(transcriptFileSchema.parse(raw).speaker_mapping).toEqual([]);
    const speaker_mapping = [{ speaker: 0, speaker_data: { name: "A. Person", role: null } }];
    const edited = transcriptFileSchema.parse({ ...raw, speaker_mapping });
    expect(edited.speaker_mapping[0]?.speaker_data).toEqual({ name: "A. Person", role: null, company: null });
    expect(edited.transcript.paragraphs[0]?.sentences[0]?.words[0]?.start).toBe(4.12);
  });
});

describe("section 2.6: envelopes", () => {
  test("nextCursor is an integer or null, and never missing", () => {
    expect(
      listEnvelopeSchema.parse({ data: [], pagination: { nextCursor: null } }).pagination.nextCursor,
    ).toBeNull();
    expect(listEnvelopeSchema.safeParse({ data: [], pagination: {} }).success).toBe(false);
    expect(listEnvelopeSchema.safeParse({ data: [], pagination: { nextCursor: "8" } }).success).toBe(false);
  });
});
