import type { ReaderWord } from "#lib/contract/board/transcript-detail.ts";
import { toSpokenCall, type SpokenCall, type SpokenFacts } from "#lib/domain/search/spoken-call.ts";

const minuteMs = 60_000;

/** A call for the index with a paragraph of one sentence for each text, ten seconds apart, spoken in turn by two. */
export function spokenCall(
  id: number,
  texts: readonly string[],
  facts: Partial<SpokenFacts> & { chapters?: SpokenCall["chapters"] } = {},
): SpokenCall {
  const { chapters = [], ...known } = facts;
  return toSpokenCall(
    {
      transcriptId: id,
      eventId: id * 10,
      companyId: id * 100,
      updatedAt: 1,
      date: id * 60 * minuteMs,
      title: `Q${id}`,
      durationSeconds: texts.length * 10,
      exchanges: ["NYSE"],
      qnaSeconds: null,
      ...known,
    },
    spokenContent(texts, chapters),
  );
}

/** What was said in such a call. */
export function spokenContent(texts: readonly string[], chapters: SpokenCall["chapters"] = []) {
  return {
    speakers: [
      { name: "Marit Ostrow", role: "Chief Financial Officer", company: null },
      { name: "Jonas Thackeray", role: "Analyst", company: null },
    ],
    chapters: chapters.map((chapter, index) => ({ ...chapter, id: index + 1 })),
    paragraphs: texts.map((text, index) => ({
      start: index * 10,
      end: index * 10 + 9,
      speaker: index % 2,
      sentences: [0],
      words: text.split(" ").map((word): ReaderWord => [word, index * 10, index * 10 + 1]),
    })),
  };
}
