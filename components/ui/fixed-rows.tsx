"use client";

import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { rowsInSight, type RowSpan } from "./rows-in-sight.ts";

interface FixedRowsProps<T> {
  rows: readonly T[];
  /** Height of every row, the gap below it included, in pixels. */
  rowPx: number;
  keyOf: (row: T) => number;
  className?: string;
  children: (row: T) => ReactNode;
}

const atFirst: RowSpan = { from: 0, to: 12 };

/** A list that scrolls by itself and draws only the rows in sight. All rows are equally high. */
export function FixedRows<T>({ rows, rowPx, keyOf, className, children }: FixedRowsProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState(atFirst);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const next = rowsInSight(element.scrollTop, element.clientHeight, rowPx);
      setSpan((was) => (next.from === was.from && next.to === was.to ? was : next));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [rowPx]);

  const from = Math.min(span.from, rows.length);
  const shown = rows.slice(from, span.to);
  const below = rows.length - from - shown.length;
  return (
    <div ref={scroller} className={className}>
      {/* What is out of sight is only room, so that the scroll bar tells the truth. */}
      <ul style={{ paddingTop: from * rowPx, paddingBottom: below * rowPx }}>
        {shown.map((row, at) => (
          <li
            key={keyOf(row)}
            aria-setsize={rows.length}
            aria-posinset={from + at + 1}
            style={{ height: rowPx }}
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
