import type { NoteAnswer, NoteRequest } from "../../../contract/board/acting.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { addNote, toNote } from "../../store/marks/notes.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import { audited } from "../audited.ts";
import { requireSession } from "../require-session.ts";
import { ServiceProblem } from "../service-problem.ts";

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
  const { value, version } = await audited(runtime, by, async (transaction, change) => {
    const { person, at, log } = change;
    const session = await requireSession(transaction, id);
    if (Number(session.notes) >= maxNotes)
      throw new ServiceProblem("conflict", `This call has ${maxNotes} notes already.`);
    const ordinal = await change.version();
    const note = { id: ordinal, session_id: id, person, text, written_at: at };
    await addNote(transaction, note);
    await stampSessions(transaction, [id], ordinal);
    await log({
      action: "noted",
      subject: "session",
      id: String(id),
      companyId: session.company_id,
      before: null,
      after: { text },
    });
    return note;
  });
  return { version, note: toNote(value) };
}
