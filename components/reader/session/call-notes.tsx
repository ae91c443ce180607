"use client";

import Link from "next/link";
import { NoteItem } from "#components/notes/note-item.tsx";
import { notesWording } from "#components/notes/notes-wording.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { usePassageNotes } from "#lib/client/saved/use-passage-notes.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { placeOfNote } from "#lib/domain/transcript/note-place.ts";

interface CallNotesProps {
  call: ReaderCall;
  onOpen: (seconds: number) => void;
}

/** The notes on passages of this call, in the order in which it was said; nothing without any. */
export function CallNotes({ call: { eventId, paragraphs }, onOpen }: CallNotesProps) {
  return eventId === null ? null : <NotesOfEvent {...{ eventId, paragraphs, onOpen }} />;
}

interface NotesOfEventProps extends Pick<CallNotesProps, "onOpen"> {
  eventId: number;
  paragraphs: ReaderCall["paragraphs"];
}

function NotesOfEvent({ eventId, paragraphs, onOpen }: NotesOfEventProps) {
  const notes = usePassageNotes({ eventId }).data?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="call-notes">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="call-notes" className="text-13 font-semibold text-ink-2">
          {notesWording.title}
        </h2>
        <Link
          href="/notes"
          prefetch={false}
          className="text-12 text-ink-3 underline-offset-2 hover:text-ink hover:underline max-md:py-3"
        >
          {notesWording.all}
        </Link>
      </div>
      <ul className="mt-1.5 flex flex-col gap-3">
        {notes.map((note) => {
          const seconds = placeOfNote(note, paragraphs);
          return (
            <li key={note.id}>
              <NoteItem
                note={note}
                place={
                  <button
                    type="button"
                    className="rounded mono text-12 text-ink-2 hover:text-ink hover:underline max-md:min-h-11"
                    onClick={() => onOpen(seconds)}
                  >
                    {formatCallTime(seconds)}
                  </button>
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
