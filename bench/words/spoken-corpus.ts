import { toSpokenCall, type SpokenCall } from "#lib/domain/search/spoken-call.ts";
import { seededRandom } from "#service/content/seeded-random.ts";

const hourMs = 3_600_000;
const paragraphsPerCall = 117;
const wordsPerParagraph = 79;
const differentWords = 60_000;
const companies = 2_000;
const firstDate = Date.UTC(2025, 0, 1);

/** A word by Zipf's law: the nth word is about 1/n as frequent as the first. */
function pickWord(random: () => number): string {
  return `w${Math.floor(differentWords ** random())}`;
}

/** Made-up calls of 9,000 words, one an hour; a sixth of their paragraphs contain "revenue". */
export function* spokenCorpus(transcripts: number, seed: string): Generator<SpokenCall> {
  const random = seededRandom(seed);
  for (let id = 1; id <= transcripts; id += 1) {
    const paragraphs = Array.from({ length: paragraphsPerCall }, (_, paragraph) => {
      const start = paragraph * 30;
      const texts = Array.from({ length: wordsPerParagraph }, () => pickWord(random));
      if (random() < 1 / 6) texts[5] = "revenue";
      if (random() < 1 / 40) texts.splice(20, 3, "free", "cash", "flow");
      return {
        start,
        end: start + 30,
        speaker: paragraph % 5,
        sentences: [0, 20, 40, 60],
        words: texts.map((text, word): [string, number, number] => [
          text,
          start + word / 3,
          start + word / 3,
        ]),
      };
    });
    yield toSpokenCall(
      {
        transcriptId: id,
        eventId: id,
        companyId: id % companies,
        updatedAt: 1,
        title: "Q3 2026 Earnings Call",
        date: firstDate + id * hourMs,
        durationSeconds: 3_510,
        exchanges: ["NYSE"],
        qnaSeconds: 1_800,
      },
      {
        speakers: Array.from({ length: 5 }, (_, index) => ({
          name: `Speaker ${pickWord(random)}`,
          role: index === 0 ? "Chief Financial Officer" : null,
          company: null,
        })),
        chapters: [{ id: 1, title: "Outlook", level: 1, startSeconds: 0, endSeconds: 3_510 }],
        paragraphs,
      },
    );
  }
}

/** The searches, by kind; a word's number is how rare it is. */
export const queriesByKind: Record<string, readonly string[]> = {
  rare: ["w41021", "w52345", "w38999"],
  common: ["revenue", "w3", "w12"],
  phrase: ['"free cash flow"', '"cash flow"'],
  "two words": ["revenue w900", "w40 w700"],
  not: ["revenue -w3", "w50 -revenue"],
  prefix: ["w123*", "reve*"],
  "by speaker": ["revenue speaker:cfo", "w90 speaker:cfo"],
  "by company": ["revenue company:17", "w30 company:1999"],
  "by date": ["revenue date:2025-01", "w200 date:2025-02"],
};
