import Link from "next/link";
import { Panel } from "#components/ui/panel.tsx";
import type { FoundCall as Call, WordsHit } from "#lib/contract/board/words-search.ts";
import { formatCallTime } from "#lib/domain/words/call-time.ts";
import { utcDay } from "#lib/domain/words/utc-words.ts";
import { FoundSentence } from "./found-sentence.tsx";
import { HitTicks } from "./hit-ticks.tsx";
import { searchWords } from "./search-words.ts";

interface FoundCallProps {
  call: Call;
  hits: readonly WordsHit[];
}

/** A call with the sentences that were found in it. */
export function FoundCall({ call, hits }: FoundCallProps) {
  const { transcriptId, company, title, date, durationSeconds } = call;
  const heading = `found-${transcriptId}`;
  const left = call.hits - hits.length;
  return (
    <Panel aria-labelledby={heading} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 max-sm:px-3">
        <h2 id={heading} className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-13">
          <Link
            href={`/transcripts/${transcriptId}`}
            prefetch={false}
            className="rounded text-14 font-semibold hover:underline max-md:py-1.5"
          >
            {company?.displayName ?? searchWords.unnamed}
          </Link>
          {company?.ticker != null && (
            <span className="mono text-12 text-ink-3">
              {company.ticker} · {company.exchange}
            </span>
          )}
          <span className="font-normal text-ink-2">
            {title !== null && `${title} · `}
            {utcDay(date)}
          </span>
        </h2>
        <span className="ml-auto flex items-center gap-3 text-12 text-ink-3 num max-sm:ml-0">
          {durationSeconds !== null && (
            <>
              <span className="mono max-sm:hidden">{formatCallTime(durationSeconds)}</span>
              <HitTicks seconds={hits.map(({ startSeconds }) => startSeconds)} of={durationSeconds} />
            </>
          )}
          <span className="whitespace-nowrap">{searchWords.hits(call.hits)}</span>
        </span>
      </div>
      <ol>
        {hits.map((hit) => (
          <FoundSentence key={hit.startSeconds} hit={hit} />
        ))}
      </ol>
      {left > 0 && (
        <p className="border-t border-line px-4 py-2 text-12 text-ink-3 max-sm:px-3">
          {searchWords.moreInCall(left)}
        </p>
      )}
    </Panel>
  );
}
