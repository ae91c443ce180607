import { clsx } from "clsx";
import { Fragment, memo } from "react";
import type { CallHit } from "#lib/domain/search/call-hits.ts";
import type { TextParagraph, TextSpan } from "#lib/domain/transcript/transcript-text.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { hitRowId } from "./hit-ids.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import { searchWording } from "./search-wording.ts";

interface HitRowProps {
  row: CallHit;
  index: number;
  count: number;
  /** The paragraph of a sentence. */
  paragraph: TextParagraph | undefined;
  isCurrent: boolean;
  onPlay: (row: CallHit) => void;
}

/** One hit. A press plays the call from there; keys are handled by the search field. */
export const HitRow = memo(function HitRow(props: HitRowProps) {
  const { row, index, count, paragraph, isCurrent, onPlay } = props;
  const ofCall = useCallText();
  return (
    <div
      id={hitRowId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={clsx(
        "flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-2 py-2 text-13 hover:bg-sunken",
        isCurrent && "bg-sunken shadow-[inset_3px_0_0_var(--ink)]",
      )}
      // Keeps the focus in the search field.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => onPlay(row)}
    >
      <span className="flex items-baseline gap-2 text-12">
        <span {...ofCall} className="min-w-0 truncate text-ink-3">
          {whoSays(row, paragraph)}
        </span>
        <span className="ml-auto shrink-0 mono text-ink-3">{formatCallTime(row.seconds)}</span>
      </span>
      <span
        {...ofCall}
        className={clsx(
          "mt-0.5 line-clamp-3 [overflow-wrap:anywhere]",
          row.kind === "chapter" ? "font-semibold text-ink" : "text-ink-2",
        )}
      >
        {row.kind === "chapter"
          ? marked(row.node.chapter.title, { from: 0, to: row.node.chapter.title.length }, row.matches)
          : marked(
              paragraph?.text ?? "",
              cutLead(paragraph?.text ?? "", row.sentence, row.matches),
              row.matches,
            )}
      </span>
    </div>
  );
});

function whoSays(row: CallHit, paragraph: TextParagraph | undefined): string {
  if (row.kind === "chapter") {
    const around = row.node.path.slice(0, -1).map((node) => node.chapter.title);
    return [searchWording.chapter, ...around].join(" › ");
  }
  return [paragraph?.speaker ?? searchWording.noSpeaker, paragraph?.role].filter(Boolean).join(", ");
}

/** How much of a sentence is shown before its first match: more would push the match out of the three lines. */
const leadCharacters = 70;

/** The span of a sentence, which begins with a word near its first match where that is far from its beginning. */
function cutLead(text: string, { from, to }: TextSpan, [first]: readonly TextSpan[]): TextSpan {
  if (first === undefined || first.from - from <= leadCharacters) return { from, to };
  const cut = first.from - leadCharacters;
  const space = text.slice(cut, first.from).indexOf(" ");
  return { from: cut + space + 1, to };
}

/** A part of a text with the matches marked. */
function marked(text: string, { from, to }: TextSpan, matches: readonly TextSpan[]) {
  const starts = [from, ...matches.map((match) => match.to)];
  return (
    <>
      {starts.map((start, index) => {
        const match = matches[index];
        return (
          <Fragment key={start}>
            {text.slice(start, match?.from ?? to)}
            {match && (
              <mark className="rounded-sm bg-line font-semibold text-ink">
                {text.slice(match.from, match.to)}
              </mark>
            )}
          </Fragment>
        );
      })}
    </>
  );
}
