import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface Span {
  from: number;
  to: number;
  /** Text colour and opacity; the bar is filled with it. */
  className: string;
  title: string;
  /** Drawn at the start of the bar where it fits. */
  mark?: ReactNode;
}

export interface SpanRow {
  key: number;
  name: ReactNode;
  /** What the bars show, for screen readers. */
  words: string;
  spans: readonly Span[];
}

interface SpanRowsProps {
  label: string;
  from: number;
  to: number;
  /** The time up to which there is data. */
  now: number;
  /** The label at that time. */
  nowWording: string;
  ticks: readonly { at: number; label: string }[];
  rows: readonly SpanRow[];
}

/** Rows of bars on one time axis. A row is hatched where it has no bar, up to `now`. */
export function SpanRows({ label, from, to, now, nowWording, ticks, rows }: SpanRowsProps) {
  const place = (at: number) => `${((at - from) / (to - from)) * 100}%`;
  const width = (span: { from: number; to: number }) => `${((span.to - span.from) / (to - from)) * 100}%`;
  return (
    <div className="grid grid-cols-1 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <div className="relative col-start-1 row-start-1 sm:col-start-2" aria-hidden>
        {ticks.map(({ at, label }) => (
          <span
            key={at}
            style={{ left: place(at) }}
            className="absolute inset-y-0 border-l border-line text-11 text-ink-3 num"
          >
            <span className="absolute top-full -translate-x-1/2 pt-1">{label}</span>
          </span>
        ))}
        <span style={{ left: place(now) }} className="absolute -inset-y-1 z-10 border-l-2 border-ink">
          <span className="absolute right-0 bottom-full text-11 leading-4 whitespace-nowrap">
            {nowWording}
          </span>
        </span>
      </div>
      <ol aria-label={label} className="col-span-full row-start-1 grid grid-cols-subgrid gap-y-1.5">
        {rows.map((row) => (
          <li key={row.key} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="min-w-0 truncate pr-3 text-13">{row.name}</span>
            <span className="sr-only">{row.words}</span>
            <span aria-hidden className="relative block h-4">
              <span
                style={{ width: width({ from, to: now }) }}
                title="Not observed"
                className="absolute inset-y-0 left-0 rounded-[3px] hatch"
              />
              {row.spans.map((span) => (
                <span
                  key={span.from}
                  title={span.title}
                  style={{ left: place(span.from), width: width(span) }}
                  className="absolute inset-y-0 min-w-0.5 rounded-[3px] bg-panel"
                >
                  <span
                    className={clsx(
                      "flex h-full items-center overflow-hidden rounded-[3px] border-r border-panel bg-current",
                      span.className,
                    )}
                  >
                    {span.mark}
                  </span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <div className="h-6" />
    </div>
  );
}
