import Link from "next/link";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { CountedAgainst } from "#lib/client/address/compare-params.ts";
import { differenceOf, type TermChange, type TermChanges } from "#lib/domain/compare/term-changes.ts";
import { compareWording as words } from "./compare-wording.ts";
import { SideSign } from "./side-sign.tsx";

interface WordsPanelProps {
  terms: TermChanges;
  /** The transcripts' ids, at which a word opens its sentences. */
  older: number;
  newer: number;
  against: CountedAgainst;
  onAgainst: (against: CountedAgainst) => void;
}

/** Which words were said more and less often, beyond chance. */
export function WordsPanel({ terms, older, newer, against, onAgainst }: WordsPanelProps) {
  const most = Math.max(1e-9, ...[...terms.rose, ...terms.fell].flatMap((t) => [t.older.rate, t.newer.rate]));
  return (
    <Panel aria-label={words.words} className="flex flex-col">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 py-1.5">
        <h2 className="text-13 font-semibold">{words.words}</h2>
        <Segmented
          label={words.against}
          value={against}
          options={[
            { value: "pair", label: words.pair },
            { value: "four", label: words.lastFour },
          ]}
          onSelect={onAgainst}
        />
      </div>
      {terms.rose.length + terms.fell.length === 0 && (
        <EmptyNote title={words.noWords}>{words.noWordsReason}</EmptyNote>
      )}
      {(["rose", "fell"] as const).map((way) => (
        <Terms key={way} way={way} terms={terms[way]} most={most} older={older} newer={newer} />
      ))}
      <p className="mt-auto border-t border-line px-4 py-3 text-12 text-ink-2 num">{words.counting(terms)}</p>
    </Panel>
  );
}

interface TermsProps extends Pick<WordsPanelProps, "older" | "newer"> {
  way: "rose" | "fell";
  terms: readonly TermChange[];
  most: number;
}

function Terms({ way, terms, most, older, newer }: TermsProps) {
  if (terms.length === 0) return null;
  return (
    <table className="mx-4 mb-3 text-13 num">
      <caption className="sr-only">{words.ways[way]}</caption>
      <thead className="text-12 text-ink-2">
        <tr>
          <th scope="col" className="pb-1 text-left font-normal">
            {words.ways[way]} <strong className="font-semibold text-ink">{terms.length}</strong>
          </th>
          <th scope="col" className="w-1/3 pb-1 text-left font-normal">
            {words.perTenThousand}
          </th>
          <th scope="col" className="pb-1 text-right">
            <SideSign side="a" />
          </th>
          <th scope="col" className="pb-1 pl-2 text-right">
            <SideSign side="b" />
          </th>
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
                href={`/transcripts/${term.newer.mentions > 0 ? newer : older}?q=${encodeURIComponent(`"${term.term}"`)}`}
                prefetch={false}
                className="inline-flex min-h-6 items-center rounded hover:underline max-md:min-h-11"
              >
                {term.term}
              </Link>
            </th>
            <td aria-hidden>
              <Bar share={term.older.rate / most} className="bg-line-strong" />
              <Bar share={term.newer.rate / most} className="mt-0.5 bg-ink" />
            </td>
            <td className="pl-2 text-right text-ink-2">{rate(term.older.rate)}</td>
            <td className="pl-2 text-right font-semibold">{rate(term.newer.rate)}</td>
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

const rate = (value: number) => (value === 0 ? "–" : value.toFixed(1));
const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
