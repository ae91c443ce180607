"use client";

import Link from "next/link";
import { notesWording } from "#components/notes/notes-wording.ts";
import { CallPlace } from "#components/notes/notes.tsx";
import { usePassageNotes } from "#lib/client/saved/use-passage-notes.ts";
import { companyText } from "#lib/domain/search/company-text.ts";

const maxShown = 3;

/** The notes with a search's own words, in a few lines above the sentences; nothing without any. */
export function FoundNotes({ text }: { text: string }) {
  const q = companyText(text);
  return q === "" ? null : <NotesWith q={q} />;
}

function NotesWith({ q }: { q: string }) {
  const notes = usePassageNotes({ q }).data?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <section
      aria-label={notesWording.inNotes}
      className="mb-3 rounded-xl border border-line bg-panel px-4 py-2.5"
    >
      <h2 className="flex items-baseline justify-between gap-3 text-12 text-ink-3">
        {notesWording.inNotes}
        <Link
          href={`/notes?q=${encodeURIComponent(q)}`}
          prefetch={false}
          className="hover:underline max-md:py-2"
        >
          {notesWording.count(notes.length)}
        </Link>
      </h2>
      <ul className="mt-1 flex flex-col gap-1.5">
        {notes.slice(0, maxShown).map((note) => (
          <li key={note.id} className="text-12 text-ink-3">
            <CallPlace note={note} />
            <p className="truncate text-13 text-ink">{note.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
