"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { OtherFile } from "#lib/contract/board/company-events.ts";
import { fileAddress } from "#lib/domain/company/event-files.ts";
import { utcDay } from "#lib/domain/words/utc-words.ts";
import { companyWords } from "./company-words.ts";
import { FileLink, fileKinds } from "./event-file-links.tsx";
import { SessionList } from "./session-list.tsx";

const shownAtFirst = 5;
const moreAtOnce = 100;

/** Files that upstream lists for a company without an event, newest first; nothing where there are none. */
export function OtherFiles({ files }: { files: readonly OtherFile[] }) {
  const [shown, setShown] = useState(shownAtFirst);
  if (files.length === 0) return null;
  const hidden = Math.max(0, files.length - shown);
  return (
    <SessionList title={companyWords.otherFiles} sum={companyWords.files(files.length)}>
      <ul>
        {files.slice(0, shown).map(({ kind, id, createdAt }) => {
          const { name, Sign } = fileKinds[kind];
          return (
            <li
              key={`${kind} ${id}`}
              className="flex items-center justify-between gap-4 border-b border-line px-3.5 py-1.5 text-13 last:border-b-0 sm:pl-2"
            >
              <FileLink address={fileAddress(kind, id)}>
                <Sign className="size-4 shrink-0" />
                {name}
                <span className="sr-only"> of {utcDay(createdAt)}</span>
              </FileLink>
              <time dateTime={createdAt} className="whitespace-nowrap text-ink-2">
                {utcDay(createdAt)}
              </time>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button look="quiet" onClick={() => setShown((count) => count + moreAtOnce)}>
            {companyWords.showOlder(Math.min(moreAtOnce, hidden), hidden)}
          </Button>
        </div>
      )}
    </SessionList>
  );
}
