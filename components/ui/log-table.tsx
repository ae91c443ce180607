import type { ReactNode } from "react";

interface LogTableProps {
  /** What a screen reader calls the region, which scrolls sideways where it is narrow. */
  label: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A log in columns, newest first. */
export function LogTable({ label, columns, children }: LogTableProps) {
  return (
    <div className="thin-scroll overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full min-w-[46rem] text-13">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-3">
            {columns.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
