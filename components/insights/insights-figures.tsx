import type { Insights, Spread } from "#lib/contract/board/insights.ts";
import { observedWords, shareWords } from "#lib/domain/series-words.ts";
import { spanWords } from "#lib/domain/span-words.ts";
import { enoughForMedian } from "#lib/domain/series-spread.ts";
import { differenceWords } from "#lib/domain/utc-words.ts";

interface Figure {
  words: string;
  /** Null when too little is known to give one. */
  value: string | null;
  note: string;
  /** What the figure rests on. */
  basis: string;
}

/** The four figures, each with what it rests on. */
export function InsightsFigures({ insights }: { insights: Insights }) {
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figuresOf(insights).map(({ words, value, note, basis }) => (
        <div key={words} className="flex flex-col rounded-xl border border-line bg-panel p-4 blind:hatch">
          <dt className="text-13 text-ink-2">{words}</dt>
          {value === null ? (
            <dd className="py-1 text-16 leading-7 text-ink-2">not enough observed</dd>
          ) : (
            <dd className="text-28 font-semibold tracking-tight num">{value}</dd>
          )}
          <dd className="text-12 text-ink-2 num">{note}</dd>
          <dd className="text-12 text-ink-3 num">{basis}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ sessions, live, startDelay, recordingReady, observed }: Insights): Figure[] {
  const number = (count: number) => count.toLocaleString("en");
  return [
    {
      words: "Sessions covered",
      value: number(sessions.total),
      note: `scheduled in the range, ${shareWords(observed)} of which was observed`,
      basis: observedWords(sessions.watched, sessions.total, "watched at their time"),
    },
    {
      words: "Live success",
      value: live.due < enoughForMedian ? null : shareWords(live.wentLive / live.due),
      note: `${number(live.wentLive)} went live of ${number(live.due)} due, ${number(live.failed)} failed`,
      basis: [
        "failures that recovered unseen are missing",
        live.notStated > 0 ? `start of ${number(live.notStated)} not stated` : "",
      ]
        .filter((part) => part !== "")
        .join(" · "),
    },
    {
      words: "Median start delay",
      value: startDelay.medianMs === null ? null : (differenceWords(startDelay.medianMs) ?? "0 s"),
      note:
        startDelay.p95Ms === null ? "too few for a p95" : `p95 ${differenceWords(startDelay.p95Ms) ?? "0 s"}`,
      basis: `${observedWords(startDelay.n, startDelay.of, "starts")} stated by upstream`,
    },
    {
      words: "Recording ready",
      value: recordingReady.medianMs === null ? null : spanWords(recordingReady.medianMs, "fine"),
      note: `median after processing began${p95Words(recordingReady)}`,
      basis: observedWords(recordingReady.n, recordingReady.of),
    },
  ];
}

function p95Words({ p95Ms }: Spread): string {
  return p95Ms === null ? "" : `, p95 ${spanWords(p95Ms, "fine")}`;
}
