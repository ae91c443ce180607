import type { ReaderWord } from "../../lib/contract/board/transcript-detail.ts";
import { layOut } from "../../lib/domain/transcript/transcript-text.ts";
import { planOf } from "../../service/content/calls/call-plan.ts";
import { sectors } from "../../service/content/calls/sectors.ts";
import { openCall } from "../../service/content/sample-call.ts";

/** A quarter's call of a fictional company, with the figures that were put into its sentences. */
export function sampleQuarter(id: number, typeId: number, number: number) {
  const call = openCall(planOf(typeId, { id, sector: sectors[id % sectors.length]! }, number).slug)!;
  const paragraphs = call.paragraphs.map(({ speaker, sentences }, at) => {
    const words: ReaderWord[] = sentences.flatMap((sentence) => sentence.words);
    const starts = sentences.map((_, index) =>
      sentences.slice(0, index).reduce((sum, one) => sum + one.words.length, 0),
    );
    return layOut(
      String(at),
      words,
      starts,
      call.speakers[speaker]?.role ?? null,
      call.speakers[speaker]?.role ?? null,
    );
  });
  return { paragraphs, figures: call.figures };
}
