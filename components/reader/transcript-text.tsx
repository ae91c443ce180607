import { memo, useMemo } from "react";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapter-tree.ts";
import type { TextParagraph } from "#lib/domain/transcript-text.ts";
import { lastAtOrBefore } from "#lib/domain/transcript-text.ts";
import { TranscriptParagraph } from "./transcript-paragraph.tsx";

interface TranscriptTextProps {
  paragraphs: readonly TextParagraph[];
  tree: ChapterTree;
  path: string;
}

/** The words of a call with its chapter headings. Draws again only when the words or chapters change. */
export const TranscriptText = memo(function TranscriptText({ paragraphs, tree, path }: TranscriptTextProps) {
  const headings = useMemo(() => placeHeadings(paragraphs, tree), [paragraphs, tree]);
  return paragraphs.map((paragraph, index) => (
    <TranscriptParagraph
      key={paragraph.key}
      paragraph={paragraph}
      path={path}
      chapters={headings.get(index)}
    />
  ));
});

/** A heading stands before the paragraph its chapter begins with, or, if it begins inside one, before the next. */
function placeHeadings(paragraphs: readonly TextParagraph[], tree: ChapterTree): Map<number, ChapterNode[]> {
  const headings = new Map<number, ChapterNode[]>();
  for (const node of tree.nodes) {
    const at =
      lastAtOrBefore(paragraphs, node.chapter.startSeconds - 0.01, (paragraph) => paragraph.start) + 1;
    if (at >= paragraphs.length) continue;
    headings.set(at, [...(headings.get(at) ?? []), node]);
  }
  return headings;
}
