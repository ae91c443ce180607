import { clsx } from "clsx";
import type { ReactNode } from "react";

interface WideTableProps {
  /** What the table lists, for screen readers. */
  label: string;
  /** The columns; the first has the row heads. */
  heads: readonly { key: string; content: ReactNode }[];
  className?: string;
  /** Fills the height of the page, for a table that is not one card of several. */
  isTall?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls in its card while its heads stay. */
export function WideTable({ label, heads, className, isTall = false, children }: WideTableProps) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`${label}, scrollable`}
      className={clsx(
        "-mx-4 thin-scroll overflow-auto px-4 print:max-h-none print:overflow-visible",
        isTall ? "max-h-[calc(100dvh-12rem)]" : "max-h-[22rem]",
      )}
    >
      <table className={clsx("w-full text-13 num", className)}>
        <thead className="sticky top-0 z-10 bg-panel">
          <tr className="text-right text-12 text-ink-2">
            {heads.map(({ key, content }) => (
              <th
                key={key}
                scope="col"
                className="border-b border-line py-2 pl-3 font-normal whitespace-nowrap first:pl-0 first:text-left"
              >
                {content}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
