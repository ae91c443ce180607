import Link from "next/link";
import type { WordsHit } from "#lib/contract/board/words-search.ts";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { formatCallTime } from "#lib/domain/words/call-time.ts";
import { MarkedText } from "./marked-text.tsx";

/** A sentence that was found, with who said it and where in the call; it opens the call at that moment. */
export function FoundSentence({ hit }: { hit: WordsHit }) {
  const { speaker, role, chapters, startSeconds, text, matches } = hit;
  return (
    <li className="border-t border-line">
      <Link
        data-row
        href={addressOf(hit)}
        prefetch={false}
        className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 hover:bg-sunken focus-visible:bg-sunken focus-visible:shadow-[inset_3px_0_0_var(--ink)] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink max-sm:px-3"
      >
        <span className="pt-0.5 text-right mono text-12 text-ink-2 num">{formatCallTime(startSeconds)}</span>
        <span className="min-w-0">
          <span className="block text-14 leading-snug [overflow-wrap:anywhere]">
            {matches.length > 0 ? <MarkedText text={text} matches={matches} /> : text}
          </span>
          <span className="mt-0.5 block truncate text-12 text-ink-3">
            {speaker !== null && <span className="font-medium text-ink-2">{speaker}</span>}
            {role !== null && ` ${role}`}
            {chapters.length > 0 && `${speaker === null ? "" : " · "}${chapters.join(" › ")}`}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The call at the sentence, searched there for the same words. */
export function addressOf({ transcriptId, startSeconds, text, matches }: WordsHit): string {
  const moment = momentHref(`/transcripts/${transcriptId}`, startSeconds);
  const [first] = matches;
  return first ? `${moment}&q=${encodeURIComponent(text.slice(...first))}` : moment;
}
