import type { CompanySearch } from "../../contract/board/company-detail.ts";
import { fold, matchRank, type SearchableCompany } from "../../domain/company-search.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import type { CompanyRow } from "../store/schema.ts";
import { toBoardCompany } from "./to-board-session.ts";

const owner = Symbol("company index");
const mostMatches = 50;

interface Entry {
  row: CompanyRow;
  searchable: SearchableCompany;
}
interface Index {
  key: string;
  entries: Promise<Entry[]>;
}

/**
 * Companies by name, display name, ticker, ISIN, CIK or FIGI, from the local copy, since upstream offers no such
 * search. Best matches first, at most 50; an empty query matches nothing.
 */
export async function searchCompanies(
  input: { query: string; limit?: number },
  runtime: Runtime = currentRuntime(),
): Promise<CompanySearch> {
  const query = fold(input.query);
  if (query === "") return { total: 0, companies: [] };
  const matches = (await currentIndex(runtime)).flatMap((entry) => {
    const rank = matchRank(entry.searchable, query);
    return rank === null ? [] : [{ rank, row: entry.row }];
  });
  matches.sort((a, b) => a.rank - b.rank || a.row.name.localeCompare(b.row.name) || a.row.id - b.row.id);
  const limit = Math.min(input.limit ?? 20, mostMatches);
  return { total: matches.length, companies: matches.slice(0, limit).map(({ row }) => toBoardCompany(row)) };
}

/** The index is made again when any company was added, changed or removed. */
async function currentIndex(runtime: Runtime): Promise<Entry[]> {
  const state = await runtime.store.db
    .selectFrom("companies")
    .select((row) => [row.fn.countAll<number>().as("rows"), row.fn.max("asked_at").as("asked")])
    .executeTakeFirstOrThrow();
  const key = `${state.rows} ${state.asked}`;
  const index = runtime.keep<Index>(owner, () => ({ key: "", entries: Promise.resolve([]) }));
  if (index.key !== key) {
    index.key = key;
    index.entries = makeIndex(runtime);
  }
  return index.entries;
}

async function makeIndex(runtime: Runtime): Promise<Entry[]> {
  const rows = await runtime.store.db.selectFrom("companies").selectAll().execute();
  return rows.map((row) => ({ row, searchable: toSearchable(row) }));
}

function toSearchable(row: CompanyRow): SearchableCompany {
  const { tickers, isins } = toBoardCompany(row);
  const figis = row.openfigi.match(/[A-Za-z0-9]+/g) ?? [];
  const ciks = row.cik === null ? [] : [row.cik, row.cik.replace(/^0+/, "")];
  return {
    id: row.id,
    tickers: tickers.map((listing) => fold(listing.ticker)),
    identifiers: [...isins, ...ciks, ...figis].map(fold),
    names: [row.name, ...(row.display_name === null ? [] : [row.display_name])].map(fold),
  };
}
