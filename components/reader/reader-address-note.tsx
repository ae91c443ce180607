"use client";

import { useQueryStates } from "nuqs";
import { AddressNote } from "#components/shell/address-note.tsx";
import { readerAddress, readerParams } from "#lib/client/address/reader-params.ts";
import { readPassage } from "#lib/domain/transcript/passage.ts";
import type { ReaderCall } from "./reader-call.ts";
import { beyondEndWords, passageProblemWords } from "./reader-words.ts";

const params = { t: readerParams.t, end: readerParams.end };

/** Names what the address asks for and this call cannot show. */
export function ReaderAddressNote({ call: { textOrigin, lengthSeconds } }: { call: ReaderCall }) {
  const [{ t, end }] = useQueryStates(params);
  const read = readPassage(t, end);
  const isBeyond = textOrigin === "finished" && t !== null && lengthSeconds > 0 && t > lengthSeconds;
  const also = [
    ...(read && "problem" in read ? [passageProblemWords[read.problem]] : []),
    ...(isBeyond ? [beyondEndWords(lengthSeconds)] : []),
  ];
  return (
    <div className="no-print px-5 py-2 empty:hidden max-md:px-3">
      <AddressNote rules={readerAddress} also={also} />
    </div>
  );
}
