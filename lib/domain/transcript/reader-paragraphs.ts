import type { ReaderParagraph, ReaderSpeaker } from "../../contract/board/transcript-detail.ts";
import type { TranscriptFile } from "../../contract/public-v3/transcript-file.ts";
import { boundParagraphs, boundWord } from "./bound-paragraphs.ts";

type FileParagraph = TranscriptFile["transcript"]["paragraphs"][number];
type FileSentence = FileParagraph["sentences"][number];

/** A finished transcript for the reader: paragraphs in time order and of bounded size, with speakers by index. */
export function toReader(file: TranscriptFile): { speakers: ReaderSpeaker[]; paragraphs: ReaderParagraph[] } {
  const { speakers, indexOf } = numberSpeakers(file);
  const paragraphs = file.transcript.paragraphs
    .map((paragraph) => toParagraph(paragraph, indexOf))
    .filter((paragraph) => paragraph.words.length > 0)
    .sort((a, b) => a.start - b.start);
  return { speakers, paragraphs: boundParagraphs(paragraphs) };
}

function numberSpeakers(file: TranscriptFile) {
  const named = new Map(file.speaker_mapping.map((entry) => [entry.speaker, entry.speaker_data]));
  const heard = file.transcript.paragraphs.flatMap((paragraph) => paragraph.speaker ?? []);
  const numbers = [...new Set([...named.keys(), ...heard])].sort((a, b) => a - b);
  const speakers = numbers.map((number) => named.get(number) ?? { name: null, role: null, company: null });
  return { speakers, indexOf: new Map(numbers.map((number, index) => [number, index])) };
}

function toParagraph(paragraph: FileParagraph, indexOf: ReadonlyMap<number, number>): ReaderParagraph {
  const words: ReaderParagraph["words"] = [];
  const sentences: number[] = [];
  const { text, start, end } = paragraph;
  const parts = paragraph.sentences.length > 0 ? paragraph.sentences : [{ text, start, end, words: [] }];
  for (const sentence of parts) {
    const spoken = wordsOf(sentence);
    if (spoken.length === 0) continue;
    sentences.push(words.length);
    for (const word of spoken) words.push(word);
  }
  const speaker = paragraph.speaker === null ? null : (indexOf.get(paragraph.speaker) ?? null);
  return { start, end, speaker, sentences, words };
}

/** The words of a sentence. Words without times share the sentence's time evenly. */
function wordsOf({ text, start, end, words }: FileSentence): ReaderParagraph["words"] {
  if (words.length > 0)
    return words.map((word) => [boundWord(word.punctuated_word ?? word.word), word.start, word.end]);
  const texts = text.split(/\s+/).filter((word) => word !== "");
  const each = (end - start) / Math.max(1, texts.length);
  return texts.map((word, index) => [boundWord(word), start + index * each, start + (index + 1) * each]);
}
