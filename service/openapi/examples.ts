const stamps = { createdAt: "2025-12-01T09:00:00.000Z", updatedAt: "2026-02-03T14:02:40.000Z" };
const session = {
  id: 5101,
  eventId: 5874,
  companyId: 311,
  date: "2026-02-03T14:00:00.000Z",
  ...stamps,
  wentLiveAt: "2026-02-03T13:57:31.000Z",
  state: "live",
};
const audio = { audio: "https://data.example/media/streams/9f2c/playlist.m3u8" };
const transcript = { transcript: "https://data.example/media/streams/9f2c/live_transcript.1.6.jsonl" };

/** One example record of each kind, for the reference and for mock servers. */
export const examples: Record<string, object> = {
  Company: {
    id: 311,
    name: "Ostara Biotech Inc.",
    displayName: "Ostara Biotech",
    country: "US",
    backlinkUrl: "https://data.example/companies/311",
    tickers: [{ ticker: "OSTB", exchange: "NasdaqGM" }],
    isins: ["US05150R1086"],
    cik: "0001877214",
    openfigi: ["BBG00B3T3HD3"],
    ...stamps,
  },
  Event: {
    id: 5874,
    companyId: 311,
    title: "Q4 2025",
    date: session.date,
    typeId: 29,
    language: "en",
    fiscalYear: 2025,
    fiscalPeriod: "Q4",
    backlinkUrl: "https://data.example/events/5874",
    ...stamps,
  },
  EventType: { id: 29, name: "Q4", parent: "Earnings Call", ...stamps },
  Document: {
    id: 88001,
    companyId: 311,
    eventId: 5874,
    typeId: 15,
    fileUrl: "https://data.example/media/transcripts/88001.json",
    ...stamps,
  },
  DocumentType: {
    id: 15,
    name: "Transcript",
    category: "Transcript",
    description: null,
    form: null,
    documentGroupId: null,
    ...stamps,
  },
  Audio: {
    id: 70010,
    companyId: 311,
    eventId: 5874,
    qna: 1490,
    streamUrl: null,
    fileUrl: "https://data.example/media/recordings/70010.mp3",
    audioMetadata: { size: "14.2 MB", duration: 1775.4, encoding: "MP3", mimetype: "audio/mpeg" },
    ...stamps,
  },
  Chapter: {
    id: 70011,
    title: "Prepared remarks",
    startTimestamp: 0,
    endTimestamp: 1490,
    level: 1,
    ...stamps,
  },
  LiveSession: { ...session, ...audio, ...transcript },
  LiveAudioSession: { ...session, ...audio },
  LiveTranscriptSession: { ...session, ...transcript },
};
