import type { LiveCall } from "#lib/domain/search/live-call.ts";

/** A call that is live, with a paragraph of one sentence for each text, ten seconds apart. */
export function liveCall(texts: readonly string[], facts: Partial<LiveCall> = {}): LiveCall {
  return {
    sessionId: 1,
    eventId: 10,
    companyId: 100,
    date: 0,
    wentLiveAt: 0,
    exchanges: ["NYSE"],
    sections: [],
    paragraphs: texts.map((text, index) => ({
      key: String(index),
      start: index * 10,
      end: index * 10 + 9,
      speaker: "Marit Ostrow",
      role: null,
      words: [[text, index * 10, index * 10 + 9]],
      sentences: [0],
      text,
      offsets: [0],
    })),
    ...facts,
  };
}

/** A chapter for tests, named after its id. */
export function chapter(id: number, level: number, startSeconds: number, endSeconds: number) {
  return { id, title: String(id), level, startSeconds, endSeconds };
}
