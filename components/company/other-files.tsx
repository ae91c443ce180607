"use client";

import Link from "next/link";
import { useState, type ReactNode } from "react";
import type { FileKind, OtherFile } from "#lib/contract/board/company-events.ts";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { fileAddress, type OpenKind } from "#lib/domain/company/event-files.ts";
import { companyWording } from "./company-wording.ts";
import { fileKindNames } from "../session/file-wording.ts";
import { openSigns } from "./event-cells.tsx";
import { SessionList } from "./session-list.tsx";
import { ShowOlder } from "./show-older.tsx";

const openKindOf: Record<FileKind, OpenKind> = {
  recordings: "recording",
  transcripts: "words",
  slides: "slides",
  reports: "report",
};
const shownAtFirst = 5;

/** Files that upstream lists for a company without an event, newest first; nothing where there are none. */
export function OtherFiles({ files }: { files: readonly OtherFile[] }) {
  const zone = useZoneWording();
  const [shown, setShown] = useState(shownAtFirst);
  if (files.length === 0) return null;
  const hidden = Math.max(0, files.length - shown);
  return (
    <SessionList title={companyWording.otherFiles} sum={companyWording.files(files.length)}>
      <ul>
        {files.slice(0, shown).map(({ kind, id, createdAt }) => {
          const Sign = openSigns[openKindOf[kind]];
          return (
            <li
              key={`${kind} ${id}`}
              className="flex items-center justify-between gap-4 border-b border-line px-3.5 py-1.5 text-13 last:border-b-0 sm:pl-2"
            >
              <FileLink address={fileAddress(kind, id)}>
                <Sign className="size-4 shrink-0" />
                {fileKindNames[kind]}
                <span className="sr-only"> of {zone.day(createdAt)}</span>
              </FileLink>
              <time dateTime={createdAt} className="whitespace-nowrap text-ink-2">
                {zone.day(createdAt)}
              </time>
            </li>
          );
        })}
      </ul>
      <ShowOlder hidden={hidden} onMore={(count) => setShown(shown + count)} />
    </SessionList>
  );
}

const look =
  "inline-flex min-h-8 items-center gap-1.5 rounded-lg px-1.5 whitespace-nowrap text-ink-2 num hover:bg-sunken hover:text-ink max-sm:min-h-11 max-sm:border max-sm:border-line max-sm:px-2.5 sm:-my-1";

/** A page of ours opens in this tab, a file in another one. */
function FileLink({ address, children }: { address: string; children: ReactNode }) {
  if (!address.startsWith("/api/"))
    return (
      <Link href={address} prefetch={false} className={look}>
        {children}
      </Link>
    );
  return (
    <a href={ownAddress(address)} target="_blank" rel="noopener" className={look}>
      {children}
      <span className="sr-only"> {companyWording.newTab}</span>
    </a>
  );
}
