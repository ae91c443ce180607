/** Rows from the first to before the last, counted from 0. */
export interface RowSpan {
  from: number;
  to: number;
}

/** Drawn beyond either edge, so that scrolling and the Tab key find the next row there. */
const rowsAround = 4;

/** The rows that a scrolled window shows, and a few around them. All rows are equally high; pixels. */
export function rowsInSight(scrolledPx: number, windowPx: number, rowPx: number): RowSpan {
  const first = Math.floor(Math.max(0, scrolledPx) / rowPx);
  const last = Math.ceil((Math.max(0, scrolledPx) + windowPx) / rowPx);
  return { from: Math.max(0, first - rowsAround), to: last + rowsAround };
}
