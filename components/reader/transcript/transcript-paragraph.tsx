import { ownAddress } from "#lib/client/address/own-address.ts";
import { memo, useId, useState } from "react";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import type { TextParagraph, TextCorrection } from "#lib/domain/transcript/transcript-text.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import { describeCorrection } from "../reader-wording.ts";

interface TranscriptParagraphProps {
  paragraph: TextParagraph;
  /** Its number among all paragraphs of the call. */
  index: number;
  path: string;
  /** The chapters that begin with this paragraph, outermost first. */
  chapters: readonly ChapterNode[];
  /** Its place in a question with its answer, where that is certain. */
  part?: "question" | "answer";
  /** Shown above the question. */
  questionWording?: string;
  /** A live stream has dropped its sound. */
  isSilent: boolean;
}

/** A paragraph as one text node. Words are found by offset, so that the document of a long call stays small. */
export const TranscriptParagraph = memo(function TranscriptParagraph(props: TranscriptParagraphProps) {
  const { paragraph, index, path, chapters, part, questionWording, isSilent } = props;
  const ofCall = useCallText();
  return (
    <>
      {chapters.map(({ chapter, path: ancestors }) => (
        <h2
          key={chapter.id}
          data-chapter={chapter.id}
          data-depth={Math.min(ancestors.length, 3)}
          {...ofCall}
          className="reader-chapter"
        >
          {chapter.title}
        </h2>
      ))}
      <div className="reader-paragraph" data-part={part} data-silent={isSilent || undefined}>
        {questionWording !== undefined && <p className="reader-question">{questionWording}</p>}
        {paragraph.speaker !== null && (
          <p {...ofCall} className="reader-speaker">
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
        <p data-text={index} {...ofCall} className="reader-text">
          {paragraph.text}
        </p>
        {paragraph.corrections && <Corrections corrections={paragraph.corrections} />}
      </div>
    </>
  );
});

/** The number of corrections in a live paragraph, and on demand what changed. The corrected words are underlined. */
function Corrections({ corrections }: { corrections: readonly TextCorrection[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="no-print reader-corrections">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {counted(corrections.length, "correction")}
      </button>
      <ul id={id} hidden={!isOpen}>
        {corrections.map((correction, index) => (
          <li key={index}>{describeCorrection(correction)}</li>
        ))}
      </ul>
    </div>
  );
}
