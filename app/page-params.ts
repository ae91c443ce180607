import { notFound } from "next/navigation";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";

/** The query of a page's address, as Next passes it to the page. */
export type PageSearch = Promise<Record<string, string | string[] | undefined>>;

/** Reads the query of an address. Of a repeated parameter the first value counts, as in the browser. */
export async function readPageSearch(searchParams: PageSearch): Promise<URLSearchParams> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams)) {
    const [first] = [value].flat();
    if (first !== undefined) search.set(name, first);
  }
  return search;
}

/** Reads the id in the path of a page; shows that there is no such page where it is none. */
export async function readPageId(params: Promise<{ id: string }>): Promise<number> {
  const id = readPathId((await params).id);
  if (id === null) notFound();
  return id;
}
