import Link from "next/link";
import type { Ref } from "react";

interface ChartTableProps {
  ref: Ref<HTMLDetailsElement>;
  /** What the table counts. */
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
  /** The address of each row's calls; without it rows are no links. */
  hrefs?: readonly string[];
}

/** Follows the link of a row: a press on a chart's column opens the same calls as the row of its table. */
export function openRow(table: HTMLElement | null, at: number): void {
  table?.querySelectorAll("a")[at]?.click();
}

/** The numbers of a chart as a table. */
export function ChartTable({ ref, caption, heads, rows, hrefs }: ChartTableProps) {
  return (
    <details ref={ref} className="mt-2 text-12">
      <summary className="w-fit rounded py-1 text-ink-3 hover:text-ink max-md:py-3">As a table</summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${caption}, scrollable`}
        className="mt-1 max-h-64 thin-scroll overflow-auto"
      >
        <table className="w-full num">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-right text-ink-3">
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1 pl-3 font-normal first:pl-0 first:text-left">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values], at) => (
              <tr key={name} className="border-b border-line text-right last:border-b-0">
                <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                  {hrefs ? (
                    <Link
                      href={hrefs[at] ?? ""}
                      prefetch={false}
                      className="underline underline-offset-2 hover:decoration-2 max-md:inline-block max-md:py-3"
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                {values.map((value, index) => (
                  <td key={heads[index + 1]} className="py-1 pl-3">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
