import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type {
  PassageNote,
  PassageNoteAnswer,
  PassageNotes,
  passageNoteRequestSchema,
} from "../../../contract/board/analyst/passage-notes.ts";
import { maxPassageNotes, savedIdForm } from "../../../contract/board/values/limits.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { foldText } from "../../../domain/text/fold-text.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import {
  countPassageNotes,
  deletePassageNote,
  findPassageNote,
  putPassageNote,
  readPassageNotes,
  type JoinedNote,
} from "../../store/passages/passage-notes.ts";
import { findEvent } from "../../store/read/find-results.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";

/** Whose notes are asked for: of which call, and with which words; null for all. */
export interface NotesQuestion {
  person: string | null;
  eventId: number | null;
  q: string | null;
}

/**
 * The notes that a person may see, the newest first; of one call in the order in which it was said. `q` is looked for in
 * what is noted, what was said, who said it, and the company.
 */
export async function listPassageNotes(
  { person, eventId, q }: NotesQuestion,
  runtime: Runtime = currentRuntime(),
): Promise<PassageNotes> {
  const notes = (await readPassageNotes(runtime.store.db, { person, eventId })).map(toNote);
  const words = foldText(q ?? "")
    .text.split(/\s+/)
    .filter((word) => word !== "");
  const found = notes.filter((note) => {
    const { text, quote, speaker, company, title } = note;
    const all = foldText([text, quote, speaker, company, title].join(" ")).text;
    return words.every((word) => all.includes(word));
  });
  if (eventId !== null) found.sort((a, b) => a.startSeconds - b.startSeconds);
  return { notes: found };
}

/**
 * Keeps a note on a passage, or changes the one with this id. Personal as it may be, it is in no log.
 * @throws ServiceProblem badRequest, notFound for a call that is not copied and a note that the person may not see,
 *   notAllowed, conflict for too many
 */
export async function savePassageNote(
  id: string,
  { by, ...request }: z.output<typeof passageNoteRequestSchema>,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
): Promise<PassageNoteAnswer> {
  if (!savedIdForm.test(id))
    throw new ServiceProblem("badRequest", "id: must be 1 to 64 letters, digits, _ or -.");
  const { value } = await audited(runtime, by, async (transaction, { person, at }) => {
    const known = await findPassageNote(transaction, id);
    if (known) requireMine(known, { person, role });
    const owner = known?.owner ?? person;
    if (!known && (await countPassageNotes(transaction, owner)) >= maxPassageNotes)
      throw new ServiceProblem(
        "conflict",
        `${owner} has ${maxPassageNotes} notes already; delete one first.`,
      );
    if (!(await findEvent(transaction, request.eventId)))
      throw new ServiceProblem("notFound", "There is no such call in the copy.");
    await putPassageNote(transaction, {
      id,
      owner,
      is_shared: request.isShared ? 1 : 0,
      event_id: request.eventId,
      start_seconds: request.startSeconds,
      end_seconds: request.endSeconds,
      quote: request.quote,
      speaker: request.speaker,
      body: request.text,
      made_at: known?.made_at ?? at,
      changed_at: at,
    });
    return toNote((await findPassageNote(transaction, id))!);
  });
  return { note: value };
}

/** Deletes a note. @throws ServiceProblem badRequest, notFound, notAllowed */
export async function removePassageNote(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
): Promise<PassageNoteAnswer> {
  await audited(runtime, by, async (transaction, { person }) => {
    const known = await findPassageNote(transaction, id);
    if (!known) throw noSuchNote();
    requireMine(known, { person, role });
    await deletePassageNote(transaction, id);
  });
  return { note: null };
}

const noSuchNote = () =>
  new ServiceProblem("notFound", "There is no such note, or it is not shared with you.");

/** Only the owner changes a note, and an admin one that is shared; one that a person may not see is not found. */
function requireMine(row: JoinedNote, { person, role }: { person: string; role: Role }): void {
  if (row.owner === person) return;
  if (row.is_shared !== 1) throw noSuchNote();
  if (role !== "admin")
    throw new ServiceProblem("notAllowed", `Only ${row.owner} or an admin can change this note.`);
}

function toNote(row: JoinedNote): PassageNote {
  return {
    id: row.id,
    owner: row.owner,
    eventId: row.event_id,
    startSeconds: row.start_seconds,
    endSeconds: row.end_seconds,
    quote: row.quote,
    speaker: row.speaker,
    text: row.body,
    isShared: row.is_shared === 1,
    madeAt: iso(row.made_at),
    changedAt: iso(row.changed_at),
    company: row.company,
    companyId: row.company_id,
    title: row.title,
    date: iso(row.date),
    transcriptId: row.transcript_id,
    sessionId: row.session_id,
  };
}
