import type { Metadata } from "next";
import { AddressNote } from "#components/shell/address-note.tsx";
import { Search } from "#components/search/search.tsx";

export const metadata: Metadata = { title: "Search" };

const address = [{ name: "q" }];

export default function SearchPage() {
  return <Search note={<AddressNote rules={address} />} />;
}
