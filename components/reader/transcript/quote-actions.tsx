"use client";

import { useState } from "react";
import { NoteForm, type NoteDraft } from "#components/notes/note-form.tsx";
import { notesWording } from "#components/notes/notes-wording.ts";
import { Sheet } from "#components/ui/sheet.tsx";
import { randomId } from "#lib/client/page/random-id.ts";
import { actingLimits } from "#lib/contract/board/values/limits.ts";
import type { Quote } from "#lib/domain/transcript/quote.ts";
import type { ReaderCall } from "../reader-call.ts";
import type { ReaderParts } from "../use-reader.ts";
import { QuoteBar } from "./quote-bar.tsx";

/** The bar of the selected words, and the form of a note on them, which stays when the selection is gone. */
export function QuoteActions({ call, reader }: { call: ReaderCall; reader: ReaderParts }) {
  const { chosen, copying, moves } = reader;
  const [draft, setDraft] = useState<NoteDraft | null>(null);
  const { eventId } = call;
  return (
    <>
      {chosen && draft === null && (
        <QuoteBar
          chosen={chosen}
          onCopy={() => copying.copyQuote(chosen.quote)}
          onAdd={() => copying.addToBasket(chosen.quote)}
          onNote={eventId === null ? null : () => setDraft(draftOf(chosen.quote, eventId))}
          onPlay={() => moves.openChapter(chosen.quote.start)}
        />
      )}
      {draft && (
        <Sheet title={notesWording.onPassage} onClose={() => setDraft(null)}>
          <div className="px-5 pb-3">
            <NoteForm draft={draft} onDone={() => setDraft(null)} />
          </div>
        </Sheet>
      )}
    </>
  );
}

function draftOf({ passages, start, end }: Quote, eventId: number): NoteDraft {
  const quote = passages.map(({ text }) => text).join("\n");
  return {
    id: randomId(),
    eventId,
    startSeconds: start,
    endSeconds: end,
    quote: quote.slice(0, actingLimits.text).toWellFormed(),
    speaker: passages[0]?.speaker ?? null,
    text: "",
    isShared: false,
  };
}
