"use client";

import Link from "next/link";
import { useQueryState } from "nuqs";
import { useDeferredValue } from "react";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { fieldLook } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { linkTo } from "#lib/client/address/own-address.ts";
import { usePassageNotes } from "#lib/client/saved/use-passage-notes.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { PassageNote } from "#lib/contract/board/analyst/passage-notes.ts";
import { noteAddress, notesMarkdown } from "#lib/domain/basket/notes-file.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { NoteItem } from "./note-item.tsx";
import { notesWording as words } from "./notes-wording.ts";

/** The notes on passages that this person sees, the newest first, found by their words. */
export function Notes() {
  const [q, setQ] = useQueryState("q", { defaultValue: "", clearOnDefault: true });
  const sought = useDeferredValue(q);
  const query = usePassageNotes({ q: sought.trim() });
  const notes = query.data?.notes ?? [];
  return (
    <div className="mx-auto flex w-full max-w-[900px] flex-1 flex-col gap-4 px-4 py-7">
      <div>
        <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-13 text-ink-2">{words.means}</p>
      </div>
      <div className="no-print flex items-center gap-3">
        <input
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          value={q}
          onChange={(event) => void setQ(event.target.value)}
          className={`${fieldLook} text-ink`}
        />
        <Button
          disabled={notes.length === 0}
          onClick={() => saveFile("callboard-notes.md", "text/markdown", notesMarkdown(notes, linkTo))}
        >
          {words.exportMarkdown}
        </Button>
      </div>
      <QueryScreen query={query} words={words} skeleton={<Skeleton className="h-64 rounded-xl" />}>
        {notes.length === 0 ? (
          <EmptyNote title={sought === "" ? words.none : words.noneFound(sought)}>
            {words.noneReason}
          </EmptyNote>
        ) : (
          <Panel aria-label={words.title}>
            <p role="status" className="px-4 py-2.5 text-12 text-ink-3 num">
              {words.count(notes.length)}
            </p>
            <ul>
              {notes.map((note) => (
                <li key={note.id} className="border-t border-line px-4 py-3">
                  <NoteItem note={note} place={<CallPlace note={note} />} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </QueryScreen>
    </div>
  );
}

/** The call of a note, with a link to the second. */
export function CallPlace({ note }: { note: PassageNote }) {
  const zone = useZoneWording();
  const { company, title, date, startSeconds } = note;
  const address = noteAddress(note);
  const name = [company, title].filter((part) => part !== null).join(", ");
  return (
    <>
      {address === null ? (
        <span className="text-13 font-medium text-ink">{name}</span>
      ) : (
        <Link
          href={address}
          prefetch={false}
          className="rounded text-13 font-medium text-ink underline-offset-2 hover:underline max-md:py-2"
        >
          {name} <span className="mono text-12 font-normal text-ink-2">{formatCallTime(startSeconds)}</span>
        </Link>
      )}
      {date !== null && <time dateTime={date}>{zone.day(date)}</time>}
    </>
  );
}
