import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import MiniSearch, { type SearchOptions } from "minisearch";
import {
  worstExactRank,
  bareNumber,
  fold,
  foldQuery,
  matchRank,
  type SearchableCompany,
} from "../../domain/search/company-search.ts";
import { readCompaniesSince, readCompaniesState } from "../store/read/find-company.ts";
import type { FilteredCompany } from "../../domain/company/company-filter.ts";
import type { CompanyRow, Queryable } from "../store/schema.ts";
import { toBoardCompany } from "../store/board/board-company.ts";

/** A company of the copy, with the fields that filters read. */
export interface IndexedCompany extends FilteredCompany {
  row: CompanyRow;
}
interface Entry extends IndexedCompany {
  searchable: SearchableCompany;
  /** All searchable text in one string, for a fast check before the fields are compared. */
  searchText: string;
}
/** A company's words by field. Identifiers are not split into words: they match whole or by their beginning. */
interface Words {
  id: number;
  names: string;
  listings: string;
}

const fields = ["names", "listings"];
const maxResults = 50;
/** A shorter line that is only the beginning of a name is taken for a guess. */
const minLetters = 4;
/** Companies indexed before other work runs. */
const indexedPerTurn = 500;
const asTyped: SearchOptions = { combineWith: "AND", prefix: true, boost: { listings: 3, names: 2 } };
/** The typing errors that are tolerated, in letters, fewest first; numbers must match exactly. */
const misspelt = [1, 2].map((letters): SearchOptions => ({
  ...asTyped,
  fuzzy: (term) => (term.length < 4 || /\d/.test(term) ? false : letters),
}));

/** The search index of all companies, kept up to date with the store. */
export class CompanyIndex {
  readonly #entries = new Map<number, Entry>();
  #words = createWordIndex();
  /** Identifies the state of the store that the index was built from. */
  #key = "";
  #requestedUpTo = -1;
  #refreshing: Promise<void> | null = null;
  /** In the order of their names; null until it is needed. */
  #sorted: readonly Entry[] | null = null;

  /** Every company by name. @throws whatever the database throws */
  async all(db: Queryable): Promise<readonly IndexedCompany[]> {
    await this.#upToDate(db);
    return (this.#sorted ??= [...this.#entries.values()].sort(byName));
  }

  /** The companies that match a text, best first. @throws whatever the database throws */
  async find(db: Queryable, text: string): Promise<readonly IndexedCompany[]> {
    const query = foldQuery(text);
    if (query === "") return [];
    await this.#upToDate(db);
    const ranked = this.#ranked(query);
    const found = [...ranked.values()];
    // Fuzzy matches would be ranked below these, and no screen shows more.
    if (found.length < maxResults)
      found.push(...this.#byWords(query, asTyped).filter(({ row }) => !ranked.has(row.id)));
    for (const options of misspelt) {
      if (found.length > 0) break;
      found.push(...this.#byWords(query, options));
    }
    return found;
  }

  /**
   * The companies that a line may name: those that it matches exactly, else all that it matches. `isGuess` where a single
   * one is not certain: after typing errors, and where the line is only the beginning of a ticker or identifier, or short.
   * @throws whatever the database throws
   */
  async lookUp(db: Queryable, text: string): Promise<{ found: readonly IndexedCompany[]; isGuess: boolean }> {
    const query = foldQuery(text);
    if (query === "") return { found: [], isGuess: false };
    await this.#upToDate(db);
    const ranked = [...this.#ranked(query).values()];
    const rankOf = ({ searchable }: Entry) => matchRank(searchable, query);
    const bestRank = ranked[0] ? rankOf(ranked[0]) : null;
    if (bestRank !== null && bestRank <= worstExactRank)
      return { found: ranked.filter((entry) => rankOf(entry) === bestRank), isGuess: false };
    const found = await this.find(db, text);
    const named = new Set(
      this.#words.search(query, { ...asTyped, fields: ["names"] }).map(({ id }) => id as number),
    );
    const isCertain = query.length >= minLetters && found.every(({ id }) => named.has(id));
    return { found, isGuess: !isCertain };
  }

  #upToDate(db: Queryable): Promise<void> {
    this.#refreshing ??= this.#refresh(db).finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  #ranked(query: string): Map<number, Entry> {
    const byRank: Entry[][] = [];
    const bare = bareNumber(query);
    for (const entry of this.#entries.values()) {
      if (!entry.searchText.includes(bare)) continue;
      const rank = matchRank(entry.searchable, query);
      if (rank !== null) (byRank[rank] ??= []).push(entry);
    }
    const sorted = byRank.flatMap((entries) => entries.sort(byName));
    return new Map(sorted.map((entry) => [entry.row.id, entry]));
  }

  #byWords(query: string, options: SearchOptions): Entry[] {
    return this.#words.search(query, options).flatMap(({ id }) => this.#entries.get(id as number) ?? []);
  }

  /** Indexes what was added or changed since the last time; rebuilds the index when something was removed. */
  async #refresh(db: Queryable): Promise<void> {
    const state = await readCompaniesState(db);
    const key = `${state.rows} ${state.requestedAt} ${state.requestedSum}`;
    if (this.#key === key) return;
    this.#sorted = null;
    // After the clock was set back, newer rows have an earlier time of request.
    const isLater = (state.requestedAt ?? -1) > this.#requestedUpTo;
    await this.#add(await readCompaniesSince(db, isLater ? this.#requestedUpTo : -1));
    if (this.#entries.size !== state.rows) {
      this.#entries.clear();
      this.#words = createWordIndex();
      await this.#add(await readCompaniesSince(db, -1));
    }
    // Set last, so that after a failure the next search tries again.
    this.#requestedUpTo = state.requestedAt ?? -1;
    this.#key = key;
  }

  async #add(rows: readonly CompanyRow[]): Promise<void> {
    let taken = 0;
    for (const row of rows) {
      const known = this.#entries.get(row.id);
      if (known?.row.asked_at === row.asked_at) continue;
      const { country, tickers } = toBoardCompany(row);
      const searchable = toSearchable(row);
      if (known) this.#words.replace(toWords(searchable));
      else this.#words.add(toWords(searchable));
      const exchanges = [...new Set(tickers.map(({ exchange }) => exchange))];
      this.#entries.set(row.id, {
        id: row.id,
        row,
        country,
        exchanges,
        searchable,
        searchText: searchTextOf(searchable),
      });
      taken += 1;
      if (taken % indexedPerTurn === 0) await yieldToEventLoop();
    }
  }
}

function byName(a: Entry, b: Entry): number {
  return a.row.name < b.row.name ? -1 : a.row.name > b.row.name ? 1 : a.row.id - b.row.id;
}

function searchTextOf({ tickers, listings, identifiers, names }: SearchableCompany): string {
  return [...tickers, ...listings, ...identifiers, ...names].join("\n");
}

function createWordIndex(): MiniSearch<Words> {
  return new MiniSearch<Words>({ fields, tokenize: (text) => text.split(" ") });
}

function toWords({ id, names, tickers, listings }: SearchableCompany): Words {
  const words = listings.flatMap((listing) => listing.split(" "));
  return { id, names: names.join(" "), listings: [...new Set([...tickers, ...words])].join(" ") };
}

function toSearchable(row: CompanyRow): SearchableCompany {
  const { tickers, isins } = toBoardCompany(row);
  const figis = row.openfigi.match(/[A-Za-z0-9]+/g) ?? [];
  const ciks = row.cik === null ? [] : [row.cik];
  return {
    id: row.id,
    tickers: tickers.map(({ ticker }) => fold(ticker)),
    listings: tickers.flatMap(({ ticker, exchange }) =>
      [...new Set([ticker, bareNumber(ticker)])].flatMap((each) => [
        fold(`${each} ${exchange}`),
        fold(`${exchange} ${each}`),
      ]),
    ),
    identifiers: [String(row.id), ...isins, ...ciks, ...figis].map((text) => bareNumber(fold(text))),
    names: [row.name, ...(row.display_name === null ? [] : [row.display_name])].map(fold),
  };
}
