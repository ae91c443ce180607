import { clsx } from "clsx";
import Link from "next/link";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { CountedAgainst } from "#lib/client/address/compare-params.ts";
import { differenceOf, type TermChange, type TermChanges } from "#lib/domain/compare/term-changes.ts";
import { compareWording as words } from "./compare-wording.ts";
import { CallSign } from "./side-sign.tsx";

interface WordsPanelProps {
  terms: TermChanges;
  /** The transcripts' ids, at which a word opens its sentences. */
  calls: readonly number[];
  /** Null where there is no choice. */
  against: CountedAgainst | null;
  onAgainst: (against: CountedAgainst) => void;
}

/** Which words were said more and less often, beyond chance. */
export function WordsPanel({ terms, calls, against, onAgainst }: WordsPanelProps) {
  const most = Math.max(
    1e-9,
    ...[...terms.rose, ...terms.fell].flatMap(({ each }) => each.map(({ rate }) => rate)),
  );
  return (
    <Panel aria-label={words.words} className="flex flex-col">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 py-1.5">
        <h2 className="text-13 font-semibold">{words.words}</h2>
        {against !== null && (
          <Segmented
            label={words.against}
            value={against}
            options={[
              { value: "pair", label: words.compared(calls.length) },
              { value: "four", label: words.lastFour },
            ]}
            onSelect={onAgainst}
          />
        )}
      </div>
      {terms.rose.length + terms.fell.length === 0 && (
        <EmptyNote title={words.noWords}>{words.noWordsReason}</EmptyNote>
      )}
      {(["rose", "fell"] as const).map((way) => (
        <Terms key={way} way={way} terms={terms[way]} most={most} calls={calls} against={against} />
      ))}
      <p className="mt-auto border-t border-line px-4 py-3 text-12 text-ink-2 num">{words.counting(terms)}</p>
    </Panel>
  );
}

interface TermsProps extends Pick<WordsPanelProps, "calls" | "against"> {
  way: "rose" | "fell";
  terms: readonly TermChange[];
  most: number;
}

function Terms({ way, terms, most, calls, against }: TermsProps) {
  if (terms.length === 0) return null;
  const of = calls.length;
  const heads =
    against === "four"
      ? [words.mean, <CallSign key="last" at={of - 1} of={of} />]
      : calls.map((call, at) => <CallSign key={call} at={at} of={of} />);
  const isPair = heads.length === 2;
  return (
    <table className="mx-4 mb-3 text-13 num">
      <caption className="sr-only">{words.ways[way]}</caption>
      <thead className="text-12 text-ink-2">
        <tr>
          <th scope="col" className="pb-1 text-left font-normal">
            {words.ways[way]} <strong className="font-semibold text-ink">{terms.length}</strong>
            {!isPair && <span className="sm:hidden"> {words.perTenThousand}</span>}
          </th>
          <th scope="col" className={clsx("pb-1 text-left font-normal", isPair ? "w-1/3" : "max-sm:hidden")}>
            {words.perTenThousand}
          </th>
          {heads.map((head, at) => (
            <th key={at} scope="col" className="pb-1 pl-2 text-right font-normal">
              {head}
            </th>
          ))}
          <th scope="col" className="pb-1 pl-2 text-right font-normal">
            <span className="sr-only">{words.change}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.term}>
            <th scope="row" className="h-9 py-0.5 pr-2 text-left font-medium [overflow-wrap:anywhere]">
              <Link
                href={`/transcripts/${callOf(term, calls)}?q=${encodeURIComponent(`"${term.term}"`)}`}
                prefetch={false}
                className="inline-flex min-h-6 items-center rounded hover:underline max-md:min-h-11"
              >
                {term.term}
              </Link>
            </th>
            <td aria-hidden className={clsx(!isPair && "max-sm:hidden")}>
              {isPair ? (
                <>
                  <Bar share={term.older.rate / most} className="bg-line-strong" />
                  <Bar share={term.newer.rate / most} className="mt-0.5 bg-ink" />
                </>
              ) : (
                <Line shares={term.each.map((count) => count.rate / most)} />
              )}
            </td>
            {term.each.map((count, at) => (
              <td
                key={at}
                className={clsx(
                  "pl-2 text-right",
                  at < term.each.length - 1 ? "text-ink-2" : "font-semibold",
                )}
              >
                {rate(count.rate)}
              </td>
            ))}
            <td className="pl-2 text-right text-12 text-ink-2">{signed(differenceOf(term))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bar = ({ share, className }: { share: number; className: string }) => (
  <span className={`block h-1 rounded-full ${className}`} style={{ width: `${share * 100}%` }} />
);

/** One small line over the calls, from the first to the last. */
function Line({ shares }: { shares: readonly number[] }) {
  const [width, height] = [48, 16];
  const points = shares.map((share, at) => [(at / (shares.length - 1)) * width, height - share * height]);
  return (
    <svg width={width} height={height} className="overflow-visible text-ink">
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </svg>
  );
}

/** The last of the calls that says a term. The mean of others stands in the first one's place. */
function callOf({ each }: TermChange, calls: readonly number[]): number {
  const at = each.findLastIndex(({ mentions }) => mentions > 0);
  return at === each.length - 1 ? calls.at(-1)! : calls[at]!;
}

const rate = (value: number) => (value === 0 ? "–" : value.toFixed(1));
const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
