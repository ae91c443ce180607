import { ownAddress } from "#lib/client/address/own-address.ts";
import { memo } from "react";
import { Corrections } from "./corrections.tsx";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { formatCallTime } from "#lib/domain/words/call-time.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

interface TranscriptParagraphProps {
  paragraph: TextParagraph;
  /** Its number among all paragraphs of the call. */
  index: number;
  path: string;
  /** The chapters that begin with this paragraph, outermost first. */
  chapters: readonly ChapterNode[];
  /** Its place in a question with its answer, where that is certain. */
  part?: "question" | "answer";
  /** Stands above the question. */
  exchangeWords?: string;
}

/** A paragraph as one text node: words are found by offset, so the document of a long call stays small. */
export const TranscriptParagraph = memo(function TranscriptParagraph(props: TranscriptParagraphProps) {
  const { paragraph, index, path, chapters, part, exchangeWords } = props;
  return (
    <>
      {chapters.map(({ chapter, path: ancestors }) => (
        <h2
          key={chapter.id}
          data-chapter={chapter.id}
          data-depth={Math.min(ancestors.length, 3)}
          className="reader-chapter"
        >
          {chapter.title}
        </h2>
      ))}
      <div className="reader-paragraph" data-part={part}>
        {exchangeWords !== undefined && <p className="reader-exchange">{exchangeWords}</p>}
        {paragraph.speaker !== null && (
          <p className="reader-speaker">
            {paragraph.speaker}
            {paragraph.role !== null && <span> {paragraph.role}</span>}
          </p>
        )}
        <a
          href={ownAddress(momentHref(path, paragraph.start))}
          data-seek={paragraph.start}
          aria-label={`Go to ${formatCallTime(paragraph.start)}`}
          tabIndex={-1}
          className="reader-time"
        >
          {formatCallTime(paragraph.start)}
        </a>
        <p data-text={index} className="reader-text">
          {paragraph.text}
        </p>
        {paragraph.corrections && <Corrections corrections={paragraph.corrections} />}
      </div>
    </>
  );
});
