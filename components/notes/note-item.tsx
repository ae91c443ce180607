"use client";

import { useState, type ReactNode } from "react";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { useRemovePassageNote } from "#lib/client/saved/use-passage-notes.ts";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import type { PassageNote } from "#lib/contract/board/analyst/passage-notes.ts";
import { NoteForm } from "./note-form.tsx";
import { notesWording as words } from "./notes-wording.ts";

interface NoteItemProps {
  note: PassageNote;
  /** What leads to the passage. */
  place: ReactNode;
}

/** One note: where, what was said, what is noted, whose it is, and what its owner may do with it. */
export function NoteItem({ note, place }: NoteItemProps) {
  const [isEdited, setIsEdited] = useState(false);
  const remove = useRemovePassageNote();
  const me = usePersonName();
  const { quote, text, speaker, owner, isShared } = note;
  const short = quote.length > 60 ? `${quote.slice(0, 60)}…` : quote;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-3">
        {place}
        {speaker !== null && <span>{speaker}</span>}
        <span className="ml-auto">
          {owner}
          {isShared && ` · ${words.shared}`}
        </span>
      </p>
      <blockquote className="mt-1 line-clamp-3 border-l-2 border-line pl-2.5 text-13 text-ink-2">
        {quote}
      </blockquote>
      <p className="mt-1 text-13 break-words whitespace-pre-line">{text}</p>
      {owner === me && (
        <p className="mt-1 flex gap-2">
          <Button size="sm" look="quiet" aria-label={words.editNote(short)} onClick={() => setIsEdited(true)}>
            {words.edit}
          </Button>
          <ConfirmButton
            words={{
              begin: words.remove,
              beginFor: words.removeNote(short),
              confirm: words.reallyRemove,
              confirmFor: words.removeNote(short),
            }}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(note.id)}
          />
        </p>
      )}
      {remove.error && (
        <p role="alert" className="text-13 text-failed">
          {words.notRemoved} {describeFailedChange(remove.error)}
        </p>
      )}
      {isEdited && (
        <Sheet title={words.onPassage} onClose={() => setIsEdited(false)}>
          <div className="px-5 pb-3">
            <NoteForm draft={draftOf(note)} onDone={() => setIsEdited(false)} />
          </div>
        </Sheet>
      )}
    </>
  );
}

function draftOf({ id, eventId, startSeconds, endSeconds, quote, speaker, text, isShared }: PassageNote) {
  return { id, eventId, startSeconds, endSeconds, quote, speaker, text, isShared };
}
