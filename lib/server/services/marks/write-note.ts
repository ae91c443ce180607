import type { NoteAnswer, NoteRequest } from "../../../contract/board/acting.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { logAction } from "../../store/marks/action-log.ts";
import { addNote, toNote } from "../../store/marks/notes.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import { nextVersion } from "../../store/version.ts";
import { requireSession } from "../require-session.ts";
import { ServiceProblem } from "../service-problem.ts";
import { actorOf } from "./actor.ts";

/** The most notes on one session. */
const maxNotes = 500;

/**
 * Adds a note to a session, failed or not.
 * @throws ServiceProblem notFound, notCopiedYet, badRequest, conflict when there are too many
 */
export async function writeNote(
  id: number,
  { text, by }: NoteRequest,
  runtime: Runtime = currentRuntime(),
): Promise<NoteAnswer> {
  const person = actorOf(by);
  const { value, version } = await runtime.people.write(async (transaction) => {
    const session = await requireSession(transaction, id);
    if (Number(session.notes) >= maxNotes)
      throw new ServiceProblem("conflict", `This call has ${maxNotes} notes already.`);
    const at = runtime.clock.now();
    const ordinal = await nextVersion(transaction);
    const note = { id: ordinal, session_id: id, person, text, written_at: at };
    await addNote(transaction, note);
    await stampSessions(transaction, [id], ordinal);
    await logAction(transaction, {
      id: ordinal,
      at,
      person,
      action: "noted",
      subject: "session",
      subject_id: String(id),
      company_id: session.company_id,
      before: null,
      after: JSON.stringify({ text }),
    });
    return note;
  });
  return { version, note: toNote(value) };
}
