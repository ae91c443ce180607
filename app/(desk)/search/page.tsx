import type { Metadata } from "next";
import { headers } from "next/headers";
import { readPageSearch, type PageSearch } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Search } from "#components/search/search.tsx";
import { searchParams as params } from "#lib/client/address/search-params.ts";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { wordsSearchQuery } from "#lib/client/queries/words.ts";
import { companyText } from "#lib/domain/search/company-text.ts";
import { whileTyped } from "#lib/domain/search/while-typed.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";
import { searchCompanies } from "#lib/server/services/search-companies.ts";
import { getFirstWords } from "#lib/server/services/words/get-first-words.ts";

export const metadata: Metadata = { title: "Search" };

export default async function SearchPage({ searchParams }: { searchParams: PageSearch }) {
  const search = await readPageSearch(searchParams);
  const typed = (search.get("q") ?? "").trim();
  const watchlist = params.watchlist.read(search.get("watchlist") ?? "");
  const text = whileTyped(typed);
  const named = companyText(typed);
  const { name } = getVisitor(await headers());
  // After an error the screen sends the search itself and says why it fails.
  const found =
    text === "" ? null : await getFirstWords({ q: text, watchlist, person: name }).catch(() => null);
  const first = found && { pages: [found], pageParams: [null] };
  return (
    <Prefetched
      answers={[
        ...(first ? [answer(wordsSearchQuery(text, watchlist), () => Promise.resolve(first))] : []),
        ...(named === "" ? [] : [answer(companySearchQuery(named), () => searchCompanies({ query: named }))]),
      ]}
    >
      <Search />
    </Prefetched>
  );
}
