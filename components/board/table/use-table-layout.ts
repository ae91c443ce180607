"use client";

import { useMemo } from "react";
import { panelPx } from "#components/incident/use-is-docked.ts";
import type { BoardParams } from "#lib/client/address/board-params.ts";
import { usePageWidth } from "#lib/client/page/use-page-width.ts";
import { columnsOf } from "#lib/domain/board/chosen-columns.ts";
import { fitColumns, type FittedColumns } from "./fit-columns.ts";

/** The page's margins beside the table, and the table's own border. */
const marginsPx = 42;

/**
 * The table's columns that have room; on the server, which does not know the width, all of them. The arrays are the same
 * while the columns are.
 */
export function useTableLayout({ columns, sort }: BoardParams, isDocked: boolean): FittedColumns {
  const pagePx = usePageWidth();
  const widthPx = pagePx === 0 ? Infinity : pagePx - marginsPx - (isDocked ? panelPx : 0);
  const fitted = fitColumns(columnsOf(columns, sort), sort, widthPx);
  const key = `${fitted.columns.join()} ${fitted.leftOut.join()}`;
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the arrays, which are new at every width
  return useMemo(() => fitted, [key]);
}
