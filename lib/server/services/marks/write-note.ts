import type * as z from "zod/mini";
import type {
  NoteAnswer,
  NoteRequest,
  NotesAnswer,
  notesRequestSchema,
} from "../../../contract/board/acting.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { NoteRow } from "../../store/marks/mark-tables.ts";
import { addNotes, countNotes, toNote } from "../../store/marks/notes.ts";
import { readListed, type ListedSession } from "../../store/read/find-session.ts";
import type { Queryable } from "../../store/schema.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import { readVersion } from "../../store/version.ts";
import { audited, type PersonsChange } from "../audited.ts";
import { absenceOf, requireSession } from "../require-session.ts";
import { loggedCalls, problemOf, shortened, type Refusal } from "./mark.ts";
import { onceById } from "./once-by-id.ts";

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
    const { noted, refused } = await note(transaction, [id], text, change);
    const [one] = noted;
    if (!one) {
      await requireSession(transaction, id);
      throw problemOf(refused[0]!);
    }
    await change.log({
      action: "noted",
      subject: "session",
      id: String(id),
      companyId: one.session.company_id,
      before: null,
      after: { text },
    });
    return one.row;
  });
  return { version, note: toNote(value) };
}

/**
 * Adds the same note to many sessions, in one version and with one entry in the log. The same request with the same id
 * changes nothing and answers the same.
 * @throws ServiceProblem badRequest, conflict for another request with this id
 */
export async function writeNotes(
  id: string,
  { by, ...request }: z.output<typeof notesRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<NotesAnswer> {
  const { value } = await audited(runtime, by, (transaction, change) =>
    onceById(transaction, change, { id, kind: "notes", request }, async () => {
      const { text } = request;
      const { noted, refused } = await note(transaction, [...new Set(request.sessionIds)], text, change);
      const sessions = noted.map(({ session }) => session);
      if (noted.length > 0)
        await change.log({
          action: "noted",
          subject: "sessions",
          id,
          before: null,
          after: { text, ...loggedCalls(sessions) },
        });
      const answer: NotesAnswer = {
        version: noted.length > 0 ? await change.version() : await readVersion(transaction),
        noted: sessions.map((session) => session.id),
        refused: refused.map(shortened),
      };
      return { answer, effects: [] };
    }),
  );
  return value;
}

/** Adds a note to sessions, in one version. Every session is either noted or refused. */
async function note(
  transaction: Queryable,
  ids: readonly number[],
  text: string,
  { person, at, version }: PersonsChange,
): Promise<{ noted: { session: ListedSession; row: NoteRow }[]; refused: Refusal[] }> {
  const listed = await readListed(transaction, ids);
  const absence = listed.size === ids.length ? null : await absenceOf(transaction);
  const counts = await countNotes(transaction, ids);
  const refused: Refusal[] = [];
  const sessions: ListedSession[] = [];
  for (const id of ids) {
    const session = listed.get(id);
    if (!session) refused.push({ sessionId: id, ...absence! });
    else if ((counts.get(id) ?? 0) >= maxNotes) {
      const message = `This call has ${maxNotes} notes already.`;
      refused.push({ sessionId: id, code: "tooManyMarks", message });
    } else sessions.push(session);
  }
  if (sessions.length === 0) return { noted: [], refused };
  const last = await version(sessions.length);
  const noted = sessions.map((session, index) => {
    const id = last - sessions.length + 1 + index;
    return { session, row: { id, session_id: session.id, person, text, written_at: at } };
  });
  await addNotes(
    transaction,
    noted.map(({ row }) => row),
  );
  await stampSessions(
    transaction,
    sessions.map(({ id }) => id),
    last,
  );
  return { noted, refused };
}
