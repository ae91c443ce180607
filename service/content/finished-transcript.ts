import type { CastMember } from "./cast.ts";
import type { SampleCall, SampleWord } from "./sample-call.ts";
import { seededRandom, type Random } from "./seeded-random.ts";

/** A part of a finished transcript: what was said and when, in seconds. */
type Span = { text: string; start: number; end: number };

/** A finished transcript file (docs/interface.md, Transcript file); the raw one has no `speaker_mapping`. */
export type FinishedTranscript = {
  version: string;
  event_id: number;
  company_id: number;
  transcript: {
    text: string;
    number_of_speakers: number;
    paragraphs: (Span & {
      speaker: number;
      sentences: (Span & {
        words: { word: string; punctuated_word: string; start: number; end: number; confidence: number }[];
      })[];
    })[];
  };
  speaker_mapping?: { speaker: number; speaker_data: CastMember }[];
};

function span(words: readonly SampleWord[]): Span {
  return { text: words.map(([text]) => text).join(" "), start: words[0]![1], end: words.at(-1)![2] };
}

/** A word as speech recognition writes it: lower case, without the punctuation around it. */
function bare(text: string): string {
  return text.toLowerCase().replace(/^["“(]+|[.,;:?!)"”]+$/g, "");
}

function confidence(random: Random): number {
  return Math.round((0.999 - random() ** 3 * 0.2) * 1000) / 1000;
}

/** The transcript file of a finished call: with a cast the edited one, which names the speakers; else the raw one. */
export function finishedTranscript(
  call: SampleCall,
  { eventId, companyId, cast }: { eventId: number; companyId: number; cast: readonly CastMember[] | null },
): FinishedTranscript {
  const random = seededRandom(`${call.slug} confidence`);
  const paragraphs = call.paragraphs.map(({ speaker, sentences }) => ({
    ...span(sentences.flatMap(({ words }) => words)),
    speaker,
    sentences: sentences.map(({ words }) => ({
      ...span(words),
      words: words.map(([text, start, end]) => ({
        word: bare(text),
        punctuated_word: text,
        start,
        end,
        confidence: confidence(random),
      })),
    })),
  }));
  return {
    version: "1",
    event_id: eventId,
    company_id: companyId,
    transcript: {
      text: paragraphs.map(({ text }) => text).join("\n"),
      number_of_speakers: call.speakers.length,
      paragraphs,
    },
    ...(cast && {
      speaker_mapping: cast.map((speaker_data, speaker) => ({ speaker, speaker_data })),
    }),
  };
}
