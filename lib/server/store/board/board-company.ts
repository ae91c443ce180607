import { z } from "zod";
import type { BoardCompany } from "../../../contract/board/board-session.ts";
import { tickerSchema, type Ticker } from "../../../contract/public-v3/company.ts";

const tickersSchema = z.array(tickerSchema);
const textsSchema = z.array(z.string());

/** The listings of a company from its column of JSON; none without a company. */
export function readTickers(json: string | null | undefined): Ticker[] {
  return tickersSchema.parse(JSON.parse(json ?? "[]"));
}

/** The columns of a company that a board row shows. */
export interface CompanyColumns {
  id: number;
  name: string;
  display_name: string | null;
  country: string | null;
  tickers: string | null;
  isins: string | null;
  cik: string | null;
}

/** The board's fields of a company; its first listing represents it. */
export function toBoardCompany(row: CompanyColumns): BoardCompany {
  const tickers = readTickers(row.tickers);
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name ?? row.name,
    country: row.country ?? "",
    ticker: tickers[0]?.ticker ?? null,
    exchange: tickers[0]?.exchange ?? null,
    tickers,
    isins: textsSchema.parse(JSON.parse(row.isins ?? "[]")),
    cik: row.cik,
  };
}
